import type { TraceColumn } from '../../games/game.js';
import type { explainDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { rateInterval } from '../../stats/rate-interval.js';
import type { Rows } from './rows.js';

/** How often a place is lost that the seat holds at some time. */
export type PlaceLoss = DocumentOf<typeof explainDocument>['losses'][number];

type PlaceColumn = readonly [place: TraceColumn & { readonly kind: 'place' }, column: number, title: string];

/** Of each place that any game held, most often lost first. */
export function losses(places: readonly PlaceColumn[], rows: readonly Rows[], confidence: number): PlaceLoss[] {
  return places
    .flatMap(([{ name, cell }, column, title]): PlaceLoss[] => {
      let [held, lost] = [0, 0];
      for (const game of rows) {
        let [had, gone] = [false, false];
        for (let turn = 0; turn < game.length; turn++) {
          const has = game.at(turn, column) === 1;
          gone ||= !has && turn > 0 && game.at(turn - 1, column) === 1;
          had ||= has;
        }
        if (had) held++;
        if (gone) lost++;
      }
      const share = rateInterval(lost, held, confidence);
      return held === 0 ? [] : [{ name, title, ...(cell !== undefined && { cell }), held, lost, share }];
    })
    .sort((a, b) => b.share.estimate - a.share.estimate);
}
