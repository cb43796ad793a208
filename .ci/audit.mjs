/**
 * Asks the registry about known faults of the packages that an installed Satrap needs. Fails on a serious one. A
 * registry that does not offer audits is no failure: then docs/reference/packages.md says what is used, in which
 * version and why.
 */
import { spawnSync } from 'node:child_process';

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', shell: false });
const answer = parsed(error ? '' : stdout);
const counts = answer?.metadata?.vulnerabilities;
if (counts === undefined) {
  const reason = error?.message ?? answer?.message ?? 'no answer';
  console.log(`npm audit: NOT ASKED, the registry does not offer it (${reason}); see docs/reference/packages.md`);
} else {
  const serious = counts.high + counts.critical;
  console.log(`npm audit: ${counts.total} known faults in packages, ${serious} of them serious`);
  for (const { name, severity, range } of Object.values(answer.vulnerabilities ?? {}))
    console.log(`  ${name} ${range}: ${severity}`);
  process.exitCode = serious > 0 ? 1 : 0;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
