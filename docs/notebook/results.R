# Reading a result folder in R, without packages. The folder was made by
#
#   satrap run over-the-edge eternal-empire --policy steward,garrison --games 500 --seed 7 --per-game --course --out mine
#
# It prints what results.py prints, but for the last part. Columns are told in docs/columns.md.

folder <- Sys.getenv("SATRAP_RESULT", "mine")

# Texts stay texts: a seed of digits is no number.
read <- function(name) {
  table <- read.csv(file.path(folder, name), colClasses = "character", na.strings = "")
  for (column in setdiff(names(table), "seed")) table[[column]] <- type.convert(table[[column]], as.is = TRUE)
  table
}
say <- function(format, ...) cat(sprintf(format, ...), sep = "\n")

runs <- read("runs.csv")
summary <- read("summary.csv")
histograms <- read("histograms.csv")
games <- read("games.csv")
course <- read("course.csv")
say("games: %d", nrow(games))
say("reconstructed chart cells: %d", max(runs$chartCellsReconstructed))

# How often, with intervals.
wins <- subset(summary, kind == "verdict" & measure == "win")
with(wins, say("%s %s win: %.3f (%.3f to %.3f)", scenario, policy, estimate, estimateLow, estimateHigh))

# The whole distribution.
for (i in seq_len(nrow(runs))) {
  run <- runs[i, ]
  vp <- subset(histograms, measure == "vp" & scenario == run$scenario & policy == run$policy)
  vp <- vp[order(vp$value), ]
  mean <- sum(vp$value * vp$count) / sum(vp$count)
  median <- vp$value[cumsum(vp$count) * 2 >= sum(vp$count)][1]
  say("%s %s vp: mean %.3f, median %d", run$scenario, run$policy, mean, median)
}

# The same games under two policies.
for (name in unique(games$scenario)) {
  own <- subset(games, scenario == name)
  both <- merge(subset(own, policy == "steward"), subset(own, policy == "garrison"), by = "index")
  gain <- both$vp.x - both$vp.y
  error <- sd(gain) / sqrt(length(gain))
  say("%s steward over garrison: %.3f points, standard error %.3f", name, mean(gain), error)
}

# Turn by turn.
standing <- subset(course, kind == "standing" & scenario == "over-the-edge" & policy == "steward" & !is.na(turn))
with(standing, say("turn %d: half of the games between %g and %g vp", turn, lowerQuarter, upperQuarter))
