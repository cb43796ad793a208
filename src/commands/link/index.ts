import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import { note, print } from '../../cli/output.js';
import { UserError } from '../../games/game.js';
import { shellWords } from '../../visible.js';

/** Longer ones are cut by some programs. */
const LENGTH_WANTED = 2000;
const QR_MAX = 1200;

export const link: Command = {
  name: 'link',
  usage: 'link <result>',
  summary: 'Prints a result as a link: what was asked, what came out, so that anyone can play it again.',
  examples: [
    ['satrap link results/over-the-edge-steward-10000-seed-1', 'a link of some 200 characters'],
    ['satrap link result.json --at https://example.org/studio.html', 'as the address of a page that opens links'],
    ['satrap link results/mine --with-source', 'your own policy travels inside'],
  ],
  notes:
    'The link is a fragment (after #), which browsers send to no server: the command and its options, then versions, ' +
    'the checksum of the result and its first figures. Own scenarios, charts and parameters travel inside, compressed; ' +
    'own policies only with --with-source. satrap open plays it.',
  options: {
    at: textOption('address of a page that opens links (default: satrap:)'),
    'with-source': flagOption('put the source of own policies inside'),
    qr: flagOption('also print it as a QR code'),
  },
  run: async (args) => {
    const { documentFile, readJson } = await import('../../report/read-result.js');
    const { readPage } = await import('../../report/html/read-page.js');
    const { fragmentOf, SCHEME } = await import('../../report/link.js');
    const { filesOfWords } = await import('../../cli/link-files.js');
    const [path] = args.texts('result');
    const at = args.text('at') ?? SCHEME;
    if (at.includes('#') || !/^[a-z][a-z0-9+.-]*:/i.test(at))
      throw new UserError(`--at ${at}: expected the address of a page, without #: https://example.org/studio.html`);
    const links: string[] = [];
    if (path.endsWith('.html')) links.push(...readPage(path).links.map((link) => at + link.slice(SCHEME.length)));
    else {
      const document = readJson(documentFile(path));
      const command = (document as { readonly command?: unknown } | null)?.command;
      const files = filesOfWords(shellWords(typeof command === 'string' ? command : ''), args.flag('with-source'));
      const fragment = fragmentOf(document, files);
      if (fragment !== null) links.push(at + fragment);
      if (at.length + (fragment?.length ?? 0) > LENGTH_WANTED && files.size === 0)
        note(`satrap: the link is longer than ${LENGTH_WANTED} characters; some programs cut such links`);
    }
    if (links.length === 0)
      throw new UserError(`${path}: has no command with a checksum that could be played again; play it to its end`);
    for (const text of links) {
      await print(`${text}\n`);
      if (!args.flag('qr')) continue;
      if (text.length > QR_MAX)
        throw new UserError(`--qr: the link has ${text.length} characters, at most ${QR_MAX} fit`);
      const { renderUnicodeCompact } = await import('uqr');
      await print(`${renderUnicodeCompact(text, { border: 2 })}\n`);
    }
    return EXIT.done;
  },
};
