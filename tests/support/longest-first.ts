import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONGEST } from './file-order.js';

/** The longest files first; those that share a process after the others, in one piece, so that each finds it there. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const place = LONGEST.findIndex((path) => moduleId.endsWith(path));
      return (project.config.isolate ? 0 : LONGEST.length + 1) + (place < 0 ? LONGEST.length : place);
    };
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
