/**
 * Scripts that let shells complete `satrap`. Each hands the words so far to `satrap completion suggest`, a line a word,
 * and takes a line per suggestion: the word, a space, its meaning. A line `:files` says that a file may stand there
 * too.
 */

const BASH = `# satrap completion for bash: source <(satrap completion bash)
_satrap() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      compopt -o default 2>/dev/null
    else
      COMPREPLY+=("\${line%% *}")
    fi
  done < <(satrap completion suggest --words "$(printf '%s\\n' "\${COMP_WORDS[@]:0:COMP_CWORD+1}"; printf :)" 2>/dev/null)
}
complete -F _satrap satrap
`;

const ZSH = `#compdef satrap
# satrap completion for zsh: source <(satrap completion zsh), or in a folder of $fpath as _satrap
_satrap() {
  local line files
  local -a found
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      files=1
    else
      found+=("\${\${line%% *}//:/\\\\:}:\${line#* }")
    fi
  done < <(satrap completion suggest --words "$(printf '%s\\n' "\${(@)words[1,CURRENT]}"; printf :)" 2>/dev/null)
  (( \${#found} )) && _describe -V satrap found
  [[ -n $files ]] && _files
  return 0
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _satrap "$@"
else
  compdef _satrap satrap
fi
`;

const FISH = `# satrap completion for fish: satrap completion fish | source
function __satrap_suggest
  set -l words (commandline -opc) (commandline -ct)
  set -l text (printf '%s\\n' $words | string collect --no-trim-newlines)
  for line in (satrap completion suggest --words "$text:" 2>/dev/null)
    if test "$line" = :files
      __fish_complete_path (commandline -ct)
    else
      string replace ' ' \\t -- $line
    end
  end
end
complete -c satrap -f -a '(__satrap_suggest)'
`;

export const SCRIPTS = { bash: BASH, zsh: ZSH, fish: FISH } as const;
export type Shell = keyof typeof SCRIPTS;
export const SHELLS = Object.keys(SCRIPTS) as Shell[];
