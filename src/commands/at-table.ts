/** Battles and odds in a page: what forms ask for, and answers as markup. */

import type { TableGame } from '../cli/table-game.js';
import { loadCatalogs } from '../games/registry.js';
import { answerMarkup } from '../report/html/report-page.js';
import { COMMANDS } from './catalog.js';

/** Games that have battles or odds. */
export async function tableGames(): Promise<TableGame[]> {
  const all = (await loadCatalogs()).map(({ id, title, battle, odds }) => ({
    id,
    title,
    battle: battle === undefined ? null : { ...battle.guide, pieces: battle.pieces?.() ?? [] },
    odds: odds?.guide ?? null,
  }));
  return all.filter(({ battle, odds }) => battle !== null || odds !== null);
}

/** What reports show of a document, without a page around it. */
export async function drawn(name: string, text: string): Promise<string> {
  const command = await COMMANDS.find((entry) => entry.name === name)?.load();
  const sections = await command?.figures?.();
  if (sections === undefined) throw new Error(`${name} has no figures`);
  return answerMarkup(sections(JSON.parse(text), { catalogs: await loadCatalogs(), prefix: 'answer' }));
}
