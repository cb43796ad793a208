/** Faults that are planted by `mutants.ts`: in the sources, so that the build makes of them what it makes of code. */

/** A text that stands once in a file, and what is put in its place. */
export interface Fault {
  readonly file: string;
  readonly find: string;
  readonly put: string;
  /** Where it is looked for first, if not in the tests of its module. */
  readonly tests?: readonly string[];
  /** What the text of a test file has, or of what it imports in `tests`, if it makes the program load the module. */
  readonly loadedBy?: string;
}

export interface Area {
  readonly name: string;
  /** Where all its faults are looked for first, if not in the tests of their modules. */
  readonly first?: readonly string[];
  /** Where they are looked for next. */
  readonly tests: readonly string[];
  readonly faults: readonly Fault[];
}

export const FAULTS: readonly Area[] = [
  {
    name: 'rules of sfge',
    first: ['tests/sfge/rules'],
    tests: ['tests/sfge/golden'],
    faults: [
      { file: 'src/games/sfge/rules/imperial-phases.ts', find: '(type !== CF && type !== WS)', put: '(type !== CF)' },
      {
        file: 'src/games/sfge/rules/imperial-phases.ts',
        find: 's.n[s.N_RP] -= extropyCost();',
        put: 's.n[s.N_RP] -= extropyCost() + 1;',
      },
      {
        file: 'src/games/sfge/rules/star-gates.ts',
        find: 'if (outcome > RANDOM) record[M_GATE_ARRIVALS]++;',
        put: 'if (outcome >= RANDOM) record[M_GATE_ARRIVALS]++;',
      },
      {
        file: 'src/games/sfge/rules/star-gates.ts',
        find: 's.leaders[end] += leaders;',
        put: 's.leaders[end] = leaders;',
      },
      {
        file: 'src/games/sfge/rules/resource-collection.ts',
        find: 's.n[s.N_TURN] >= s.n[s.N_NEXT_INCREASED]',
        put: 's.n[s.N_TURN] > s.n[s.N_NEXT_INCREASED]',
      },
      {
        file: 'src/games/sfge/position/chaos-index.ts',
        find: 'if (times > 1) index = bounded(index + halves * (times - 1));',
        put: 'if (times > 1) index = bounded(index + halves * times);',
      },
      {
        file: 'src/games/sfge/rules/usurpation.ts',
        find: 'record[M_USURPER_DEFEATED]++;',
        put: 'record[M_USURPER_DEFEATED] += 2;',
      },
      {
        file: 'src/games/sfge/rules/suppression.ts',
        find: 'return s.n[s.N_REPRESSION] > 0 && hasImperialUnit(sector);',
        put: 'return s.n[s.N_REPRESSION] >= 0 && hasImperialUnit(sector);',
      },
      {
        file: 'src/games/sfge/rules/expenditure.ts',
        find: 'while (due > s.n[s.N_RP]) {',
        put: 'while (due >= s.n[s.N_RP] && due > 0) {',
      },
      {
        file: 'src/games/sfge/rules/chaos-operations.ts',
        find: 'if (sector < lowest) {',
        put: 'if (sector <= lowest + 1) {',
      },
      {
        file: 'src/games/sfge/rules/empires.ts',
        find: 'if (allAdjacentAreMembers(empire) && threatTo(empire) === 0) return;',
        put: 'if (allAdjacentAreMembers(empire) || threatTo(empire) === 0) return;',
      },
      { file: 'src/games/sfge/rules/combat.ts', find: '(th >= 1 ? FIELD_TH : 0)', put: '(th > 1 ? FIELD_TH : 0)' },
      { file: 'src/games/sfge/rules/events/politics.ts', find: 'if (die > 2) return;', put: 'if (die > 3) return;' },
      {
        file: 'src/games/sfge/rules/chaos-events.ts',
        find: 's.pool[index] = s.pool[left - 1];',
        put: 's.pool[index] = s.pool[0];',
      },
      {
        file: 'src/games/sfge/rules/victory.ts',
        find: 'if (vp >= victory.expanding) return EXPANDING;',
        put: 'if (vp > victory.expanding) return EXPANDING;',
      },
      {
        file: 'src/games/sfge/rules/expeditions.ts',
        find: 'if (entry === GO_DEEPER) s.deeper[sector]++;',
        put: 'if (entry === GO_DEEPER) s.deeper[sector] += 2;',
      },
    ],
  },
  {
    name: 'rules of bfge',
    first: ['tests/bfge/golden/golden'],
    tests: ['tests/bfge/rules'],
    faults: [
      {
        file: 'src/games/bfge/rules/chits.ts',
        find: 'return s.n[s.N_INDEX] <= RED_FIRST_INDEX ? RED : BLUE;',
        put: 'return s.n[s.N_INDEX] < RED_FIRST_INDEX ? RED : BLUE;',
      },
      {
        file: 'src/games/bfge/rules/chits.ts',
        find: 'return s.n[s.N_HELD + side] < t.setup.scenario.handLimit;',
        put: 'return s.n[s.N_HELD + side] <= t.setup.scenario.handLimit;',
      },
      {
        file: 'src/games/bfge/rules/fire.ts',
        find: 'return die >= 2 ? HIT : RETURNED;',
        put: 'return die >= 3 ? HIT : RETURNED;',
      },
      {
        file: 'src/games/bfge/rules/fire.ts',
        find: 'const place = s.tactical[at] - 1 - behind;',
        put: 'const place = s.tactical[at] - 1;',
      },
      {
        file: 'src/games/bfge/rules/disengagement.ts',
        find: 'if (!blueLeaves && !redLeaves) return false;',
        put: 'if (!blueLeaves || !redLeaves) return false;',
      },
      {
        file: 'src/games/bfge/rules/disengagement.ts',
        find: 'record[M_PURSUED - SIDE_ROWS * hunter]++;',
        put: 'record[M_PURSUED]++;',
      },
      { file: 'src/games/bfge/rules/resolution.ts', find: 'if (round === ROUNDS_MAX) {', put: 'if (round === 3) {' },
      {
        file: 'src/games/bfge/rules/resolution.ts',
        find: 'if (strength > combatOf(region)) return true;',
        put: 'if (strength >= combatOf(region)) return true;',
      },
      {
        file: 'src/games/bfge/rules/chit-play.ts',
        find: 's.tactical[from] -= carried;',
        put: 's.tactical[from] -= 0 * carried;',
      },
      {
        file: 'src/games/bfge/rules/chit-play.ts',
        find: '(side === BLUE ? die : -die)',
        put: '(side === BLUE ? die : -die - 1)',
      },
      {
        file: 'src/games/bfge/rules/starting-position.ts',
        find: 'const b = placeOfChit(from + pick(i + 1));',
        put: 'const b = placeOfChit(from + pick(i === 0 ? 1 : i));',
      },
      {
        file: 'src/games/bfge/rules/building.ts',
        find: 'points += resourceOf(region) + (',
        put: 'points += resourceOf(region) + 1 + (',
      },
      {
        file: 'src/games/bfge/rules/victory.ts',
        find: 'const shift = levels.step * (turn - 1);',
        put: 'const shift = levels.step * turn;',
      },
      {
        file: 'src/games/bfge/rules/victory.ts',
        find: 'else if (index >= levels.blue - shift)',
        put: 'else if (index > levels.blue - shift)',
      },
      {
        file: 'src/games/bfge/rules/actions.ts',
        find: 'n[s.N_CHIT_POINTS + 1] = 0;',
        put: 'n[s.N_CHIT_POINTS + 1] = 1;',
      },
      {
        file: 'src/games/bfge/rules/politics.ts',
        find: 'r[M_BY_REGION + G_COUNT * (region - 1) + 1 - side]++;',
        put: 'r[M_BY_REGION + G_COUNT * (region - 1) + side]++;',
      },
    ],
  },
  {
    name: 'rules of noble-houses',
    first: ['tests/noble-houses/golden/golden'],
    tests: ['tests/noble-houses/rules'],
    faults: [
      {
        file: 'src/games/noble-houses/rules/battle.ts',
        find: '(s.n[s.N_TURN] << 6) | system',
        put: '(s.n[s.N_TURN] << 6) | 1',
      },
      {
        file: 'src/games/noble-houses/rules/battle.ts',
        find: 'const mask = side === ATTACKER ? t.abilities.strikesAttacking : t.abilities.strikesDefending;',
        put: 'const mask = side !== ATTACKER ? t.abilities.strikesAttacking : t.abilities.strikesDefending;',
      },
      {
        file: 'src/games/noble-houses/rules/battle.ts',
        find: 'given[first + type] * t.sacrificeDice[type]',
        put: 'given[first + type]',
      },
      {
        file: 'src/games/noble-houses/rules/noble-actions.ts',
        find: 'if (best === 0 || t.income[world] > t.income[best]) best = world;',
        put: 'if (best === 0 || t.income[world] >= t.income[best]) best = world;',
      },
      {
        file: 'src/games/noble-houses/rules/noble-actions.ts',
        find: 'record[M.intrigueUnits] += found;',
        put: 'record[M.intrigueUnits] += 1;',
      },
      {
        file: 'src/games/noble-houses/rules/income.ts',
        find: 's.solats[seat] += earned;',
        put: 's.solats[seat] += earned + 1;',
      },
      {
        file: 'src/games/noble-houses/rules/income.ts',
        find: 'record[M.upkeepPaid] += paid;',
        put: 'record[M.upkeepPaid] = paid;',
      },
      {
        file: 'src/games/noble-houses/rules/nuclear-exchange.ts',
        find: 'else if (hits > 0) hitShip(system, seat, ship);',
        put: 'else if (hits > 1) hitShip(system, seat, ship);',
      },
      {
        file: 'src/games/noble-houses/rules/before-battle.ts',
        find: 'dieB !== 0 && dieB <= LEAVES_ON',
        put: 'dieB !== 0 && dieB < LEAVES_ON',
      },
      {
        file: 'src/games/noble-houses/rules/map.ts',
        find: 'if (distance[from + s.hex[other]] > jumpRange) continue;',
        put: 'if (distance[from + s.hex[other]] >= jumpRange) continue;',
      },
      {
        file: 'src/games/noble-houses/rules/pairing.ts',
        find: 'if (lostNukes > 0) removeNukes(system, seat, lostNukes);',
        put: 'if (lostNukes > 1) removeNukes(system, seat, lostNukes);',
      },
      {
        file: 'src/games/noble-houses/rules/end-of-turn.ts',
        find: 'mostWorlds >= t.scenario.victoryWorlds',
        put: 'mostWorlds > t.scenario.victoryWorlds',
      },
      {
        file: 'src/games/noble-houses/rules/end-of-turn.ts',
        find: 'record[before === NOBODY ? M.worldsSettled : M.worldsTaken]++;',
        put: 'record[M.worldsTaken]++;',
      },
      {
        file: 'src/games/noble-houses/rules/standing.ts',
        find: 'if (owner >= 0 && s.armies[cell(system, owner)] > 0) return owner;',
        put: 'if (owner >= 0) return owner;',
      },
      {
        file: 'src/games/noble-houses/rules/set-up.ts',
        find: 'const unique = t.offers[home] & ~(1 << HOUSE_TROOPS);',
        put: 'const unique = t.offers[home];',
      },
      {
        file: 'src/games/noble-houses/rules/end-of-turn.ts',
        find: 'result.ending === END_CONQUEST || result.ending === END_LAST_HOUSE',
        put: 'result.ending === END_LAST_HOUSE',
      },
    ],
  },
  {
    name: 'rules of star-battle',
    first: ['tests/star-battle/golden/golden'],
    tests: ['tests/star-battle/rules'],
    faults: [
      {
        file: 'src/games/star-battle/rules/initiative.ts',
        find: '(margin > 0 ? margin : -margin) / values',
        put: 'margin / values',
      },
      {
        file: 'src/games/star-battle/rules/parley.ts',
        find: 'const agreed = asker >= other;',
        put: 'const agreed = asker > other;',
      },
      { file: 'src/games/star-battle/rules/damage.ts', find: 'lost[army]++;', put: 'lost[army] += 2;' },
      {
        file: 'src/games/star-battle/rules/attack.ts',
        find: 'if (triage && s.hp[a] > 0) heal(a, acrNow(a) >> 1);',
        put: 'if (triage && s.hp[a] > 0) heal(a, acrNow(a));',
      },
      {
        file: 'src/games/star-battle/rules/attack.ts',
        find: 'const stray = roll(SHARES) <= chance;',
        put: 'const stray = roll(SHARES) < chance;',
      },
      {
        file: 'src/games/star-battle/rules/defence.ts',
        find: 'if (strategy < 0) minus += strategy;',
        put: 'if (strategy < 0) minus -= strategy;',
      },
      {
        file: 'src/games/star-battle/rules/defence.ts',
        find: 'if (has(s.tauntedBy[t], a)) sum += special[c.TAUNT];',
        put: 'if (has(s.tauntedBy[a], t)) sum += special[c.TAUNT];',
      },
      {
        file: 'src/games/star-battle/rules/offence.ts',
        find: 'if (onHighGround(t)) sum -= values[v.V_GROUND_HIGH_ATTACK];',
        put: 'if (onHighGround(t)) sum += values[v.V_GROUND_HIGH_ATTACK];',
      },
      {
        file: 'src/games/star-battle/rules/offence.ts',
        find: 'if ((traits[t] & c.INVISIBILITY) !== 0) sum -= values[v.V_ABILITIES_INVISIBILITY];',
        put: 'if ((traits[t] & c.INVISIBILITY) === 0) sum -= values[v.V_ABILITIES_INVISIBILITY];',
      },
      {
        file: 'src/games/star-battle/rules/standing.ts',
        find: 's.n[s.N_ENDING] = a || b ? END_FIELD : END_BOTH;',
        put: 's.n[s.N_ENDING] = a && b ? END_FIELD : END_BOTH;',
      },
      {
        file: 'src/games/star-battle/rules/hit.ts',
        find: 'if (least > sum) sum = least;',
        put: 'if (least > sum) sum = least + 1;',
      },
      {
        file: 'src/games/star-battle/rules/hit.ts',
        find: 'if (s.step[t] > 0) sum += s.step[t];',
        put: 'if (s.step[t] > 0) sum += 1;',
      },
      { file: 'src/games/star-battle/rules/hit.ts', find: '2 * size[a] >= size[t]', put: '2 * size[a] > size[t]' },
      {
        file: 'src/games/star-battle/rules/morale.ts',
        find: 'minus += penalty(army, values[v.V_BOONS_IMPLACABLE_MORALE]);',
        put: 'minus -= penalty(army, values[v.V_BOONS_IMPLACABLE_MORALE]);',
      },
      { file: 'src/games/star-battle/turn.ts', find: 's.n[s.N_HOURS] += roll(6);', put: 's.n[s.N_HOURS] += roll(4);' },
      {
        file: 'src/games/star-battle/rules/result.ts',
        find: 'record[own + C_DIVISIONS_LOST] += s.lost[army] - t.missing[army];',
        put: 'record[own + C_DIVISIONS_LOST] += s.lost[army];',
      },
    ],
  },
  {
    name: 'rules of star-empires',
    first: ['tests/star-empires/golden/golden'],
    tests: ['tests/star-empires/rules'],
    faults: [
      {
        file: 'src/games/star-empires/rules/works-done.ts',
        find: 'if (level < 5) return 1;',
        put: 'if (level <= 5) return 1;',
      },
      {
        file: 'src/games/star-empires/rules/claims.ts',
        find: 'record[M_SPENT_LAND] += CLAIM_PRICE;',
        put: 'record[M_SPENT_LAND] -= CLAIM_PRICE;',
      },
      {
        file: 'src/games/star-empires/rules/armies.ts',
        find: 's.land[at + s.L_RECRUIT_TURN] === s.n[s.N_TURN] || s.n[s.N_ARMIES] >= armyCap()',
        put: 's.land[at + s.L_RECRUIT_TURN] === s.n[s.N_TURN] || s.n[s.N_ARMIES] > armyCap()',
      },
      {
        file: 'src/games/star-empires/rules/event-phase.ts',
        find: 'const rare = s.n[s.N_BROUGHT] === 1 || s.n[s.N_TURN] === 1;',
        put: 'const rare = s.n[s.N_BROUGHT] === 1 && s.n[s.N_TURN] === 1;',
      },
      {
        file: 'src/games/star-empires/rules/result.ts',
        find: 's.n[s.N_SIZE] < t.scenario.declineSize',
        put: 's.n[s.N_SIZE] <= t.scenario.declineSize',
      },
      {
        file: 'src/games/star-empires/rules/edicts.ts',
        find: 's.n[s.N_LANDLESS] < s.n[s.N_TURN]',
        put: 's.n[s.N_LANDLESS] <= s.n[s.N_TURN]',
      },
      {
        file: 'src/games/star-empires/rules/edict-levels.ts',
        find: 'while (size > t.limits[at]) at += t.LIMIT_FIELDS;',
        put: 'while (size >= t.limits[at]) at += t.LIMIT_FIELDS;',
      },
      {
        file: 'src/games/star-empires/rules/events/lucky.ts',
        find: 's.temporary[c.ECONOMY] += 2;',
        put: 's.temporary[c.ECONOMY] += 3;',
      },
      {
        file: 'src/games/star-empires/rules/events/lucky.ts',
        find: 's.running[c.STABILITY] += 4;',
        put: 's.running[c.STABILITY] += 3;',
      },
      {
        file: 'src/games/star-empires/rules/events/invasion.ts',
        find: 'Math.min(partyLevel() + die(4) - 1,',
        put: 'Math.min(partyLevel() + die(4),',
      },
      {
        file: 'src/games/star-empires/rules/events/plague.ts',
        find: ' && !isSpawned(c.PLAGUE, colony);',
        put: ';',
      },
      { file: 'src/games/star-empires/rules/upkeep.ts', find: 'bp >>= 1;', put: 'bp >>= 2;' },
      {
        file: 'src/games/star-empires/rules/upkeep.ts',
        find: 'if (great) record[M_UPKEEP_FAILED_BY_5]++;',
        put: 'if (!great) record[M_UPKEEP_FAILED_BY_5]++;',
      },
      {
        file: 'src/games/star-empires/rules/checks.ts',
        find: 'const success = die === SIDES || (die !== 1 && reaches);',
        put: 'const success = die === SIDES || reaches;',
      },
      { file: 'src/games/star-empires/rules/works.ts', find: 'lasting[STABILITY]++;', put: 'lasting[STABILITY] += 2;' },
      {
        file: 'src/games/star-empires/turn.ts',
        find: 'if (s.n[s.N_TURN] > 1 && s.n[s.N_SIZE] > 0) upkeep();',
        put: 'if (s.n[s.N_SIZE] > 0) upkeep();',
      },
    ],
  },
  {
    name: 'rules of fitg',
    first: ['tests/fitg/golden/golden'],
    tests: ['tests/fitg/rules'],
    faults: [
      {
        file: 'src/games/fitg/rules/galactic-cards.ts',
        find: 'if (die === 6) dice += 2;',
        put: 'if (die === 6) dice += 1;',
      },
      {
        file: 'src/games/fitg/rules/production.ts',
        find: 's.n[s.N_REBEL_TRACK] -= REBUILD_COST;',
        put: 's.n[s.N_REBEL_TRACK] -= 1;',
      },
      {
        file: 'src/games/fitg/rules/production.ts',
        find: 'if (due < 0) s.n[s.N_EMPIRE_TRACK] -= due;',
        put: 'if (due < 0) s.n[s.N_EMPIRE_TRACK] += due;',
      },
      {
        file: 'src/games/fitg/rules/reorganisation.ts',
        find: 'if (s.ground[at(IMP, planet)] >= CELL_MARGIN + against) removeCell(planet);',
        put: 'if (s.ground[at(IMP, planet)] > CELL_MARGIN + against) removeCell(planet);',
      },
      {
        file: 'src/games/fitg/rules/assignment.ts',
        find: 'return isRelief() && s.rebelliousIn[where] >= 3;',
        put: 'return isRelief() && s.rebelliousIn[where] >= 2;',
      },
      { file: 'src/games/fitg/rules/secret-cards.ts', find: 'celebrated[planet] < 2', put: 'celebrated[planet] < 3' },
      {
        file: 'src/games/fitg/rules/historic-cards.ts',
        find: 'if (s.state[planet] === IMPERIAL && s.loyalty[planet] === UNREST) return true;',
        put: 'if (s.state[planet] === IMPERIAL && s.loyalty[planet] === UNREST - 1) return true;',
      },
      {
        file: 'src/games/fitg/rules/uprising.ts',
        find: 'else if (now > (kind === SHIFT2 ? 2 : 3)) return false;',
        put: 'else if (now > 3) return false;',
      },
      {
        file: 'src/games/fitg/rules/intelligence.ts',
        find: 's.n[s.N_DISCOURAGED] < s.n[s.N_BOUNTY]',
        put: 's.n[s.N_DISCOURAGED] <= s.n[s.N_BOUNTY]',
      },
      {
        file: 'src/games/fitg/rules/unit-moves.ts',
        find: 'loseCheapest(side, (number + 1) >> 1, 0);',
        put: 'loseCheapest(side, number >> 1, 0);',
      },
      {
        file: 'src/games/fitg/rules/taxation.ts',
        find: 'const province = (s.n[s.N_TURN] / 2 - 1) % PROVINCES;',
        put: 'const province = (s.n[s.N_TURN] / 2) % PROVINCES;',
      },
      {
        file: 'src/games/fitg/rules/conduits.ts',
        find: 's.n[s.N_EMERGENCY_POINTS] >= EMERGENCY',
        put: 's.n[s.N_EMERGENCY_POINTS] > EMERGENCY',
      },
      {
        file: 'src/games/fitg/rules/odds.ts',
        find: 'Math.ceil(defender / attacker)',
        put: 'Math.floor(defender / attacker)',
      },
      { file: 'src/games/fitg/rules/fights.ts', find: 'gWounds[group] += taken;', put: 'gWounds[group] += 1;' },
      {
        file: 'src/games/fitg/rules/victory.ts',
        find: 'if (turn < 40) record[R_VP_40] = s.n[s.N_VP];',
        put: 'if (turn < 4) record[R_VP_40] = s.n[s.N_VP];',
      },
      {
        file: 'src/games/fitg/rules/purchases.ts',
        find: 'return isImperial(planet) && s.count[at(REB, planet)] === 0;',
        put: 'return isImperial(planet);',
      },
    ],
  },
  {
    name: 'statistics',
    tests: ['src/stats'],
    faults: [
      { file: 'src/stats/interval.ts', find: 'const z2 = z * z;', put: 'const z2 = z;' },
      {
        file: 'src/stats/interval.ts',
        find: 'const low = successes === 0 ? 0 : (centre - half) / scale;',
        put: 'const low = (centre - half / 2) / scale;',
      },
      {
        file: 'src/stats/isotonic.ts',
        find: 'if (low.successes * high.games < high.successes * low.games) break;',
        put: 'if (low.successes < high.successes) break;',
      },
      {
        file: 'src/stats/kaplan-meier.ts',
        find: 'if (events === 0 || time === Number.POSITIVE_INFINITY) continue;',
        put: 'if (events === 0) continue;',
      },
      {
        file: 'src/stats/kuiper.ts',
        find: 'const square = j * j * lambda * lambda;',
        put: 'const square = j * lambda * lambda;',
      },
      {
        file: 'src/stats/logistic.ts',
        find: 'weights[0] = log((wins + 0.5) / (rows - wins + 0.5));\n',
        put: 'weights[0] = 0;\n',
      },
      {
        file: 'src/stats/mean-estimate.ts',
        find: 'const tail = (1 - confidence) / 2;',
        put: 'const tail = 1 - confidence;',
      },
      {
        file: 'src/stats/mean-sequence.ts',
        find: 'if (n - commonest < VARIED_MIN) return',
        put: 'if (n - commonest < 2) return',
      },
      {
        file: 'src/stats/median-unbiased.ts',
        find: 'if (sample.length < 2) return mean;',
        put: 'if (sample.length < 9) return mean;',
      },
      { file: 'src/stats/mid-median.ts', find: '(1 + confidence) / 2, 0, 1)', put: 'confidence, 0, 1)' },
      {
        file: 'src/stats/paired.ts',
        find: 'squaresA += (a[i] - meanA) ** 2;',
        put: 'squaresA += (a[i] - meanB) ** 2;',
      },
      {
        file: 'src/stats/permutation-sum.ts',
        find: 'Math.abs(off) - step / 2, step, sd));',
        put: 'Math.abs(off), step, sd));',
      },
      {
        file: 'src/stats/pseudo-median.ts',
        find: 'means[Math.floor(middle)]) / 2',
        put: 'means[Math.ceil(middle)]) / 2',
      },
      { file: 'src/stats/pair-interval.ts', find: 'const FEW = 2.6;', put: 'const FEW = 0.26;' },
      {
        file: 'src/stats/jackknife.ts',
        find: 'squares ** 2 / fourths',
        put: 'n',
        tests: ['src/stats/worth', 'src/stats/sample-size'],
      },
      { file: 'src/stats/rate-sequence.ts', find: '(1 - AIMED_SHARE) * error', put: 'error' },
      { file: 'src/stats/homogeneity.ts', find: 'const df = compared.length - 1;', put: 'const df = compared.length;' },
      {
        file: 'src/stats/hypergeometric.ts',
        find: 'other <= Math.min(marked, drawn)',
        put: 'other < Math.min(marked, drawn)',
        tests: ['tests/studies/calibrate'],
      },
      {
        file: 'src/stats/boundary.ts',
        find: 'return rank - below <= counts[i] / 2 ? values[i] : values[i] + 1;',
        put: 'return rank - below <= counts[i] / 2 ? values[i] : values[i];',
      },
      {
        file: 'src/stats/sample-size.ts',
        find: '.map((alpha) => quantile(1 - alpha / 2))',
        put: '.map((alpha) => quantile(1 - alpha))',
      },
      { file: 'src/stats/stratified.ts', find: 'const w = (n1 * n0) / (n1 + n0);', put: 'const w = n1 + n0;' },
      {
        file: 'src/stats/spread.ts',
        find: 'const mean = estimates.reduce((a, b) => a + b, 0) / k;',
        put: 'const mean = estimates[0];',
      },
      {
        file: 'src/stats/clustered-rate.ts',
        find: 'squares += (score / parts.length) ** 2;',
        put: 'squares += score / parts.length;',
      },
      {
        file: 'src/stats/counted-quantile.ts',
        find: 'if (below >= p * n) return value;',
        put: 'if (below > p * n) return value;',
      },
      {
        file: 'src/stats/digits.ts',
        find: 'fixed(100 * rate, decimalsFor(half))',
        put: 'fixed(100 * rate, decimalsFor(half) + 1)',
      },
    ],
  },
  {
    name: 'runner, checkpoint and queue',
    tests: ['src/run', 'src/queue', 'tests/runs', 'tests/studies/collect', 'tests/studies/resume'],
    faults: [
      {
        file: 'src/run/checkpoint.ts',
        find: 'rows = { length: counts.blocks?.position.length ?? 0, crc: after.crc };',
        put: 'rows = { length: counts.blocks?.position.length ?? 0, crc: rows.crc };',
        tests: ['tests/runs/faults'],
      },
      {
        file: 'src/run/chunk.ts',
        find: '(old) => old.seat === orders.seat && old.decision',
        put: '(old) => old.decision',
      },
      {
        file: 'src/run/core.ts',
        find: 'const chunk = this.failures.length > 0 ? null : this.work',
        put: 'const chunk = this.work',
      },
      {
        file: 'src/run/core.ts',
        find: 'if (failure ? finishedTo < from || finishedTo > to : finishedTo !== to) return false;',
        put: '',
      },
      {
        file: 'src/run/course.ts',
        find: 'if (turnRows > kept) this.longer++;',
        put: 'if (turnRows >= kept) this.longer++;',
      },
      {
        file: 'src/run/frames.ts',
        find: 'if (bodyStart > rest.length) return;',
        put: 'if (bodyStart > rest.length + 1) return;',
      },
      { file: 'src/run/histogram.ts', find: 'if (count === 0) return;', put: 'if (count <= 1) return;' },
      {
        file: 'src/run/histogram.ts',
        find: 'grown.set(this.counts, this.low - start);',
        put: 'grown.set(this.counts, 0);',
      },
      {
        file: 'src/run/job-progress.ts',
        find: 'const last = ranges[ranges.length - 1][1];',
        put: 'const last = ranges[0][1];',
        tests: ['src/cli/finished-rows', 'tests/runs/faults'],
      },
      { file: 'src/run/journal.ts', find: 'this.grownBytes += frame.length;', put: 'this.grownBytes += 1;' },
      {
        file: 'src/run/ordered.ts',
        find: 'return job === this.job && from === this.game;',
        put: 'return from === this.game;',
      },
      {
        file: 'src/run/ranges.ts',
        find: 'if (range[1] < from || range[0] > to) {',
        put: 'if (range[1] <= from || range[0] > to) {',
      },
      {
        file: 'src/run/rows.ts',
        find: 'if (this.bytes.length - this.length < this.lineBytesMax) this.grow();',
        put: 'if (this.bytes.length - this.length < 0) this.grow();',
      },
      {
        file: 'src/run/core.ts',
        find: 'if (this.isWanted(lost.chunk,',
        put: 'if (!this.isWanted(lost.chunk,',
      },
      {
        file: 'src/run/second-play.ts',
        find: 'return game === this.from || game === this.to - 1 || mixed(game) % NOTED_EVERY === 0;',
        put: 'return game === this.from;',
      },
      {
        file: 'src/run/stopping.ts',
        find: 'return LOOK_STEP * Math.ceil((games * (part + 1)) / (part * LOOK_STEP));',
        put: 'return Math.ceil((games * (part + 1)) / part);',
      },
      {
        file: 'src/run/stopping.ts',
        find: 'met: reached !== null && reached <= precision.half',
        put: 'met: reached !== null',
      },
      { file: 'src/run/tally.ts', find: 'this.games += numbers.count();', put: 'this.games = numbers.count();' },
      { file: 'src/run/tally.ts', find: 'if (this.nearGames++ === 0) this.centre(record);', put: 'this.nearGames++;' },
      {
        file: 'src/run/luck-switch.ts',
        find: 'if (this.words >= this.limit) this.change(place);',
        put: 'if (this.words > this.limit) this.change(place);',
      },
      {
        file: 'src/run/luck-guard.ts',
        find: "if (args.length === 0) refuse('new Date()');",
        put: '',
        tests: ['tests/policies/repeatable'],
      },
      {
        file: 'src/study/sheets.ts',
        find: 'this.store?.keep(filling.group.call, filling.place, part);',
        put: '',
      },
      {
        file: 'src/study/sheets.ts',
        find: 'return width === undefined || numbers.length === width * (to - from);',
        put: 'return true;',
      },
      {
        file: 'src/study/study-log.ts',
        find: 'disk.replaceLog(bytes.subarray(0, whole));',
        put: 'disk.replaceLog(bytes);',
        tests: ['tests/runs/faults'],
      },
      {
        file: 'src/queue/link.ts',
        find: 'if (!/^rediss?:\\/\\//.test(url) ||',
        put: 'if (!/^redis:\\/\\//.test(url) ||',
      },
      {
        file: 'src/queue/queue-worker.ts',
        find: 'if (this.named.has(file)) continue;',
        put: 'if (!this.named.has(file)) continue;',
        loadedBy: '--queue',
      },
      {
        file: 'src/run/metric-columns.ts',
        find: 'if (at < 0) throw new RangeError(',
        put: 'if (at < -1) throw new RangeError(',
      },
    ],
  },
  {
    name: 'reports, command line and files',
    tests: [
      'src/cli',
      'src/report',
      'src/games/shared',
      'src/policy',
      'src/visible',
      'tests/command-line/cli',
      'tests/command-line/hostile-texts',
      'tests/commands',
      'tests/report/report',
      'tests/sfge/data',
      'tests/studies/study-cli',
    ],
    faults: [
      { file: 'src/cli/ascii.ts', find: "'.:-=+*%#'[i]", put: "'.:-=+*#%'[i]" },
      {
        file: 'src/cli/errors.ts',
        find: 'if (process.env.SATRAP_DEBUG && error instanceof Error && error.stack) {',
        put: 'if (error instanceof Error && error.stack) {',
        tests: ['tests/command-line/cli'],
      },
      {
        file: 'src/cli/run-command.ts',
        find: "if (request.from > 0) words.push('--from', String(request.from));",
        put: "if (request.from > 9) words.push('--from', String(request.from));",
        tests: ['tests/command-line/cli'],
      },
      {
        file: 'src/cli/verdicts.ts',
        find: "if (verdict === 'fails' || job.stop?.strict) code = EXIT.threshold;",
        put: 'if (job.stop?.strict) code = EXIT.threshold;',
        tests: ['tests/runs/stopping'],
      },
      {
        file: 'src/cli/progress.ts',
        find: 'if (seconds < 60) return',
        put: 'if (seconds < 6) return',
      },
      {
        file: 'src/cli/play-options.ts',
        find: "args.integer('chunk', 1, 1, 1_000_000_000)",
        put: "args.integer('chunk', 1, 0, 1_000_000_000)",
        tests: ['tests/command-line/cli'],
      },
      {
        file: 'src/cli/seat-option.ts',
        find: 'if (text === undefined) return 0;',
        put: 'if (text === undefined) return 1;',
      },
      {
        file: 'src/policy/load.ts',
        find: 'forbid: [...own, ...forbidden]',
        put: 'forbid: [...forbidden]',
        tests: ['tests/studies/restrictions'],
      },
      { file: 'src/report/csv.ts', find: 'value !== null && Number.isFinite(value) ? value : null', put: 'value' },
      {
        file: 'src/report/lock.ts',
        find: 'if (holder && isAlive(holder, me)) {',
        put: 'if (false as boolean) {',
        tests: ['src/report/run-folder', 'tests/report/report'],
      },
      {
        file: 'src/report/merge-parts.ts',
        find: 'ends[job - 1] ?? 0',
        put: 'ends[job] ?? 0',
        tests: ['tests/runs/shards'],
      },
      {
        file: 'src/report/spark.ts',
        find: 'Math.ceil((sum / most) * EIGHTHS.length) - 1',
        put: 'Math.floor((sum / most) * (EIGHTHS.length - 1))',
      },
      {
        file: 'src/report/games-csv.ts',
        find: 'return at < 0 ? -1 : job.metrics[at];',
        put: 'return job.metrics[Math.max(0, at)];',
      },
      { file: 'src/report/words.ts', find: "joined(names, 'or')", put: "joined(names, 'and')" },
      { file: 'src/report/words.ts', find: 'if (high < 0)', put: 'if (high <= 0 || low < 0)' },
      { file: 'src/games/shared/data/overrides.ts', find: "name === '' || name === '__proto__'", put: "name === ''" },
      {
        file: 'src/games/shared/data/chain.ts',
        find: 'if (game !== undefined && game !== own) refuse',
        put: 'if (game !== undefined && game === null) refuse',
        tests: ['tests/bfge/data', 'tests/sfge/data/hostile'],
      },
      {
        file: 'src/games/shared/data/json-text.ts',
        find: 'if (this.at < this.text.length) this.fail(`the text',
        put: 'if (this.at + 1 < this.text.length) this.fail(`the text',
      },
      {
        file: 'src/games/shared/data/plain-text.ts',
        find: "typeof value === 'number') return Number.isFinite(value) ? value : null;",
        put: "typeof value === 'number') return value;",
      },
      {
        file: 'src/commands/diff/index.ts',
        find: 'found.filter((test) => test.corrected <= alpha)',
        put: 'found.filter((test) => test.p <= alpha)',
        tests: ['tests/command-line/cli', 'tests/command-line/show'],
      },
      {
        file: 'src/commands/bid/given.ts',
        find: '(high ?? 1) < 0.5',
        put: '(high ?? 1) < 0.6',
        tests: ['tests/studies/bid'],
      },
      {
        file: 'src/commands/compare/result.ts',
        find: 'found.estimate - slope(tested, differences) * excess',
        put: 'found.estimate',
        tests: ['tests/studies/study-cli'],
      },
      {
        file: 'src/commands/ablate/result.ts',
        find: 'y.worths[0].worth.estimate - x.worths[0].worth.estimate',
        put: 'x.worths[0].worth.estimate - y.worths[0].worth.estimate',
        tests: ['tests/studies/restrictions'],
      },
      {
        file: 'src/policy/parameters.ts',
        find: 'return value >= min && value <= max && onStep;',
        put: 'return value >= min && value <= max;',
        tests: ['src/policy/syntax', 'tests/sfge/policies/players-in-turn'],
      },
      {
        file: 'src/policy/parameters.ts',
        find: 'filter(({ name }) => parameters[name] !== base[name])',
        put: 'filter(({ name }) => parameters[name] !== undefined)',
        tests: ['src/policy/syntax', 'tests/sfge/policies/players-in-turn'],
      },
      {
        file: 'src/policy/source-hash.ts',
        find: "if (found && !found.startsWith(join(packageRoot, 'src'))) collect(found, sources);",
        put: '',
      },
    ],
  },
];
