import { loadCatalogs } from '../games/registry.js';

/** What has changed in the rules of a game since a version of them: a line each, empty for the version here. */
export async function changesSince(version: string): Promise<string[]> {
  const catalogs = await loadCatalogs();
  if (catalogs.some(({ rulesVersion }) => rulesVersion === version)) return [];
  const game = catalogs.find(({ id }) => version.startsWith(`${id}-`));
  const listed = game?.ruleChanges ?? [];
  const since = listed.slice(1 + listed.findIndex((one) => one.version === version));
  return [
    `rules ${version}: ${game ? `here ${game.rulesVersion}` : 'of no game here'}`,
    ...since.map(({ version: later, change }) => `since ${later}: ${change}`),
  ];
}
