/** Shares of time by phase, from V8's sampling profiler: nothing is added to the code that is measured. */

import { type Profiler, Session } from 'node:inspector/promises';
import type { PhaseInfo } from '../games/game.js';

const SAMPLING_MICROSECONDS = 200;

/** Share of the samples below each phase's function; `other`: the rest of the games. */
export async function phaseShares(phases: readonly PhaseInfo[], work: () => void): Promise<Record<string, number>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS });
  await session.post('Profiler.start');
  work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return shares(phases, profile);
}

function shares(phases: readonly PhaseInfo[], profile: Profiler.Profile): Record<string, number> {
  const titles = new Map(phases.map((phase) => [phase.function, phase.title]));
  const title = new Map<number, string>();
  const mark = (node: Profiler.ProfileNode, above: string): void => {
    const own = titles.get(node.callFrame.functionName) ?? above;
    title.set(node.id, own);
    for (const child of node.children ?? []) mark(nodes.get(child) ?? node, own);
  };
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  mark(profile.nodes[0], 'other');
  const counts = new Map<string, number>([...phases.map((p): [string, number] => [p.title, 0]), ['other', 0]]);
  const samples = profile.samples ?? [];
  for (const sample of samples) {
    const name = title.get(sample) ?? 'other';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].map(([name, count]) => [name, count / Math.max(1, samples.length)]));
}
