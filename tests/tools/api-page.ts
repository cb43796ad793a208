/** A page of docs/api: what one entry of the package exports, with types and comments. */

import {
  type ApiDeclaredItem,
  ApiDocumentedItem,
  type ApiEntryPoint,
  type ApiItem,
  ApiItemContainerMixin,
  ApiItemKind,
} from '@microsoft/api-extractor-model';
import {
  DocCodeSpan,
  DocErrorText,
  DocEscapedText,
  DocFencedCode,
  type DocNode,
  DocPlainText,
  DocSoftBreak,
} from '@microsoft/tsdoc';
import { prose } from './markdown.js';

const KINDS: readonly (readonly [title: string, ...kinds: ApiItemKind[]])[] = [
  ['Functions', ApiItemKind.Function],
  ['Classes', ApiItemKind.Class],
  ['Types', ApiItemKind.Interface, ApiItemKind.TypeAlias],
];

/** The page of an entry. @param about what its source says of it, and @param notes what constants are about by name */
export function apiPage(entry: ApiEntryPoint, name: string, about: string, notes: ReadonlyMap<string, string>): string {
  const items = [...entry.members].sort((a, b) => (a.displayName < b.displayName ? -1 : 1));
  const sections = KINDS.flatMap(([title, ...kinds]) => {
    const found = items.filter(({ kind }) => kinds.includes(kind));
    return found.length === 0 ? [] : [`## ${title}`, ...found.map(section)];
  });
  const constants = items.filter(({ kind }) => kind === ApiItemKind.Variable);
  return [
    `# \`${name}\``,
    prose(about),
    'Written from the types by `npm run pages`. What is not on this page is not public, and may change at any time',
    '([versions](../versions.md)). Examples: [program.md](../program.md), [policies.md](../policies.md).',
    '',
    ...sections,
    ...(constants.length === 0 ? [] : ['## Constants', constantsTable(constants, notes)]),
  ]
    .join('\n\n')
    .replace('may change at any time\n\n([', 'may change at any time\n([')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()
    .concat('\n');
}

function section(item: ApiItem): string {
  const declared = item as ApiDeclaredItem;
  const members = ApiItemContainerMixin.isBaseClassOf(item) ? item.members.filter(isShown) : [];
  const head = `\`\`\`ts\n${declared.getExcerptWithModifiers().replace(/^export declare |^export /, '')}\n\`\`\``;
  return [
    `### ${item.displayName}`,
    prose(summary(item)),
    head,
    ...remarks(item).map(prose),
    ...(members.length === 0 ? [] : [membersTable(members)]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Orders are emptied by the engine, made by nobody else. */
function isShown({ kind, displayName }: ApiItem): boolean {
  return kind !== ApiItemKind.Constructor && displayName !== 'reset';
}

function membersTable(members: readonly ApiItem[]): string {
  const rows = members.map((member) => {
    const text = oneLine((member as ApiDeclaredItem).excerpt.text).replace(/;$/, '');
    return `| ${code(text)} | ${cell([summary(member), ...remarks(member)].join(' '))} |`;
  });
  return ['| member | meaning |', '| --- | --- |', ...rows].join('\n');
}

function constantsTable(constants: readonly ApiItem[], notes: ReadonlyMap<string, string>): string {
  const rows = constants.map((item) => {
    const text = oneLine((item as ApiDeclaredItem).excerpt.text).replace(/;$/, '');
    const [, type = ''] = /^\w+\s*[:=]\s*(.*)$/.exec(text.replace(/^(export |declare |const )+/, '')) ?? [];
    const shown = type.length > 60 ? `${type.slice(0, 57)}...` : type;
    return `| \`${item.displayName}\` | ${code(shown)} | ${cell(summary(item) || (notes.get(item.displayName) ?? ''))} |`;
  });
  return ['| name | value or type | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

export function summary(item: ApiItem): string {
  if (!(item instanceof ApiDocumentedItem) || item.tsdocComment === undefined) return '';
  return oneLine(plain(item.tsdocComment.summarySection));
}

/** Parameters, results and errors, a sentence each. */
function remarks(item: ApiItem): string[] {
  if (!(item instanceof ApiDocumentedItem) || item.tsdocComment === undefined) return [];
  const { params, returnsBlock, customBlocks, remarksBlock } = item.tsdocComment;
  return [
    ...(remarksBlock ? [plain(remarksBlock.content)] : []),
    ...params.blocks.map((block) => `\`${block.parameterName}\`: ${plain(block.content)}`),
    ...(returnsBlock ? [`Returns ${plain(returnsBlock.content)}`] : []),
    ...customBlocks
      .filter(({ blockTag }) => blockTag.tagName === '@throws')
      .map(({ content }) => `Throws ${plain(content)}`),
  ].map(oneLine);
}

function plain(node: DocNode): string {
  if (node instanceof DocPlainText) return node.text;
  if (node instanceof DocCodeSpan) return `\`${node.code}\``;
  if (node instanceof DocSoftBreak) return ' ';
  if (node instanceof DocEscapedText) return node.decodedText;
  if (node instanceof DocErrorText) return node.text;
  if (node instanceof DocFencedCode) return `\`${node.code}\``;
  return node.getChildNodes().map(plain).join('');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function cell(text: string): string {
  return oneLine(text).replaceAll('|', '\\|');
}

function code(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``;
}
