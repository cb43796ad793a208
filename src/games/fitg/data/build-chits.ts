import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import { CHIT_GRADES, type ChitGrade, type FitgChit, type FitgChits, MUGS } from '../setup.js';
import { D66 } from './chits-schema.js';
import type { ChitsFile } from './schemas.js';

/** The chits of a file of valid shape; an event that has grades must have one of them, others none. */
export function buildChits(document: Document, file: ChitsFile, problems: Problem[]): FitgChits {
  const [urban, wild, special] = MUGS.map((mug) =>
    D66.map((name): FitgChit => {
      const { event, letters, grade } = file[mug][name];
      const grades: readonly string[] = Object.entries(CHIT_GRADES).find(([known]) => known === event)?.[1] ?? [];
      // Without a grade a creature attacks only where one lives.
      const fits = grade === undefined ? grades.length === 0 || event === 'creatureAttacks' : grades.includes(grade);
      if (!fits)
        problems.push(
          grades.length === 0
            ? problemAt(document, [mug, name, 'grade'], `no grade, for ${event} has none`, 'take it out')
            : problemAt(
                document,
                [mug, name, 'grade'],
                `a grade of ${event}: ${grades.join(', ')}`,
                'give one of them',
              ),
        );
      return { event, letters, grade: (grade ?? null) as ChitGrade | null };
    }),
  );
  return { id: file.id, title: file.title, urban, wild, special };
}
