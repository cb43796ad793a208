/** What the pages of reports are made of: each command gives the sections of its documents. */

import type { z } from 'zod';
import { type GameCatalog, UserError } from '../../games/game.js';
import type { Figure, FigureData } from '../figures/figure.js';
import { type GameNames, gameNames } from '../names.js';
import type { DocumentOf } from '../schema/shapes.js';
import type { Term } from './terms.js';
import type { Tile } from './tile.js';

/** What a command shows of one of its documents. */
export interface ReportSection {
  readonly title: string;
  /** What was found, a sentence each; they stand on top of the page, the first of all in large letters. */
  readonly findings: readonly string[];
  /** What was found as numbers, the most important first. */
  readonly tiles?: readonly Tile[];
  /** The first of the first section stands on top of the page. */
  readonly figures: readonly Figure[];
  /** Tables that no figure carries. */
  readonly tables?: readonly { readonly title: string; readonly data: FigureData }[];
  /** Figures that are closed at first, a line each to open them. */
  readonly more?: readonly { readonly title: string; readonly figures: readonly Figure[] }[];
  /** What is left out, and where it is found. */
  readonly notes?: readonly string[];
  /** Statistics that are explained at the end. */
  readonly terms: readonly Term[];
}

export interface SectionContext {
  /** Of all games, for titles of outcomes and metrics. */
  readonly catalogs: readonly GameCatalog[];
  /** What ids of figures begin with, unique in the page. */
  readonly prefix: string;
}

/** @throws UserError naming the field that is not as expected */
export type SectionsOf = (document: unknown, context: SectionContext) => ReportSection[];

/** Reads a document; fields that this version does not know are left out. @throws UserError naming field and remedy */
export function documentAs<Shape extends z.ZodType>(shape: Shape, document: unknown): DocumentOf<Shape> {
  const parsed = shape.safeParse(document);
  if (parsed.success) return parsed.data as DocumentOf<Shape>;
  const { path, message } = nearest(parsed.error.issues);
  throw new UserError(`${path.join('.') || 'document'}: ${message}`);
}

/** What is wrong; of a document of several kinds with the kind that it is nearest to. */
function nearest([issue]: readonly z.core.$ZodIssue[]): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue;
  const [kind] = [...issue.errors].sort((a, b) => a.length - b.length);
  const inner = nearest(kind);
  return { ...inner, path: [...issue.path, ...inner.path] };
}

/** Printed names of what a game has. */
export function namesOf(game: string, { catalogs }: Pick<SectionContext, 'catalogs'>): GameNames {
  return gameNames(catalogs.find(({ id }) => id === game));
}

/** Title of a game as pages show it. */
export function gameTitle(game: string, { catalogs }: Pick<SectionContext, 'catalogs'>): string {
  return catalogs.find(({ id }) => id === game)?.title ?? game;
}

/** Title of a scenario as pages show it. */
export function placeTitle(game: string, scenario: string, { catalogs }: SectionContext): string {
  const found = catalogs.find(({ id }) => id === game);
  const title = found?.scenarios().find(({ id }) => id === scenario)?.title;
  return title === undefined ? `${game}/${scenario}` : `${title} (${game}/${scenario})`;
}
