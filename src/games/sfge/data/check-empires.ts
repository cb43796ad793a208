/** Independent Empires at set-up (scenarios 3, 4 and 6). */

import { type ScenarioCheck, sectorsOwnedBy } from './scenario-report.js';

export function checkEmpires(check: ScenarioCheck): void {
  const { scenario, report } = check;
  const { choice, numbers, homes } = scenario.empires;
  const chaos = sectorsOwnedBy(check, 'chaos');
  if (new Set(numbers).size < numbers.length)
    report(['empires', 'numbers'], 'each number once', 'no two Independent Empires have the same number');
  if (choice === 'none') {
    if (numbers.length + homes.length > 0)
      report(
        ['empires', 'choice'],
        '"fixed" or "strongest", because numbers or homes are given',
        'or empty both lists',
      );
    return;
  }
  if (numbers.length === 0) report(['empires', 'numbers'], 'at least one number', 'or set empires.choice to "none"');
  if (choice === 'strongest') {
    if (homes.length > 0) report(['empires', 'homes'], 'an empty list', 'the strongest systems become homes');
    if (chaos.length < numbers.length)
      report(
        ['empires', 'numbers'],
        `at most ${chaos.length} numbers, one per Chaos system`,
        'place more Chaos systems',
      );
    return;
  }
  if (homes.length !== numbers.length)
    report(['empires', 'homes'], `${numbers.length} homes, one per number`, 'let both lists have the same length');
  if (new Set(homes).size < homes.length)
    report(['empires', 'homes'], 'each sector once', 'give each Independent Empire a home of its own');
  homes.forEach((home, index) => {
    if (!chaos.includes(home))
      report(
        ['empires', 'homes', index],
        'a sector that begins with a Chaos system',
        'choose one from the groups in systems',
      );
  });
}
