import { loadCatalogs } from '../games/registry.js';

/** What has changed in the rules of a game since a version of them: a line each, empty for the version here. */
export async function changesSince(version: string): Promise<string[]> {
  const catalogs = await loadCatalogs();
  if (catalogs.some(({ rulesVersion }) => rulesVersion === version)) return [];
  const [, id, number] = /^(.+)-(\d+)$/.exec(version) ?? [];
  const game = catalogs.find((one) => one.id === id);
  const since = (game?.ruleChanges ?? []).filter((one) => Number(one.version.slice(id.length + 1)) > Number(number));
  return [
    `rules ${version}: ${game ? `here ${game.rulesVersion}` : 'of no game here'}`,
    ...since.map(({ version: later, change }) => `since ${later}: ${change}`),
  ];
}
