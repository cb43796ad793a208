/** JSON Schemas of what bots and Satrap say to each other, a game each, from the declared types of its decisions. */

import {
  type ApiDeclaredItem,
  ApiDocumentedItem,
  type ApiEntryPoint,
  type ApiItem,
  ApiItemContainerMixin,
  ApiMethod,
  ApiMethodSignature,
  ApiProperty,
  ApiPropertySignature,
  type Parameter,
} from '@microsoft/api-extractor-model';
import { summary } from './api-page.js';

type Schema = Readonly<Record<string, unknown>>;

/** Text of each schema by its path. @param entries of the API model, those of games among them */
export function protocolSchemas(
  entries: readonly (readonly [name: string, entry: ApiEntryPoint])[],
): Map<string, string> {
  const pages = new Map<string, string>();
  for (const [name, entry] of entries) {
    const game = /^satrap\/(.*)$/.exec(name)?.[1];
    if (game === undefined) continue;
    pages.set(`policies/bots/protocol/${game}.schema.json`, `${JSON.stringify(gameSchema(game, entry), null, 1)}\n`);
  }
  return pages;
}

function gameSchema(game: string, entry: ApiEntryPoint): Schema {
  const types = new Map(entry.members.map((item) => [item.displayName, item]));
  const decisions = methodsOf(types.get('Decisions'));
  const [first] = decisions;
  const view = types.get(first.parameters[0].parameterTypeExcerpt.text);
  const asked = decisions.map((decision) => {
    const orders = decision.parameters.slice(1).flatMap((one) => types.get(one.parameterTypeExcerpt.text) ?? []);
    return { decision, order: orders.at(-1) };
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:satrap:protocol:${game}:1`,
    title: `Satrap, ${game}: a line between Satrap and a bot (docs/policies.md)`,
    oneOf: [...Object.keys(COMMON), 'decide', 'answer', 'ask', 'call'].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: {
      ...COMMON,
      view: { type: 'object', properties: { ...Object.fromEntries(membersOf(view).map(seen)), legal: legalOrders } },
      decide: { oneOf: asked.map(({ decision }) => decide(decision, types)) },
      answer: { anyOf: asked.map(({ decision, order }) => answer(decision, order)) },
      ask: object({ ask: { anyOf: [question, { type: 'array', items: question }] } }, ['ask']),
      question: {
        anyOf: [...methodsOf(view).map(named), { type: 'array', prefixItems: [{ const: 'legal' }], maxItems: 1 }],
      },
      call: object({ call: { $ref: '#/$defs/order' } }, ['call']),
      order: { anyOf: [...new Set(asked.flatMap(({ order }) => (order ? [order] : [])))].flatMap(orderMethods) },
    },
  };
}

const question: Schema = { $ref: '#/$defs/question' };
const number: Schema = { type: 'number' };
const text: Schema = { type: 'string' };
const list = (items: Schema): Schema => ({ type: 'array', items });
const value: Schema = { type: ['number', 'boolean', 'string', 'null'] };

function object(properties: Schema, required: readonly string[] = Object.keys(properties)): Schema {
  return { type: 'object', properties, required };
}

const parameter = object({ name: text, meaning: text, default: number, min: number, max: number, step: number });

const legalOrders: Schema = {
  description:
    'All ways to make the decision now, each an answer but for its number; null: they are too many, or none.',
  anyOf: [
    { type: 'null' },
    list(
      object(
        { answer: { type: ['number', 'boolean'] }, order: { type: 'object' }, calls: list({ type: 'array' }) },
        [],
      ),
    ),
  ],
};

/** What is the same in all games. */
const COMMON: Readonly<Record<string, Schema>> = {
  hello: object({
    hello: object({ protocol: { const: 1 }, satrap: text, game: text, rulesVersion: text, decisions: list(text) }),
  }),
  ready: object({
    ready: {
      ...object(
        {
          ...{
            name: text,
            summary: text,
            parameters: list(parameter),
            sets: { type: 'object' },
            decisions: list(text),
          },
          see: { anyOf: [list(text), { type: 'object', additionalProperties: list(text) }] },
          ...{ seconds: { type: 'number', exclusiveMinimum: 0, maximum: 3600 }, files: list(text) },
        },
        [],
      ),
      additionalProperties: false,
    },
  }),
  seat: object({
    seat: object({
      ...{ player: number, seat: number, seats: list(text) },
      setup: object({
        ...{ scenario: text, title: text, firstTurn: number, charts: text, overrides: list(text), document: {} },
      }),
      parameters: { type: 'object', additionalProperties: number },
    }),
  }),
  begin: object({ begin: object({ player: number, luck: number }) }),
  end: object({
    end: object({
      ...{ player: number, outcome: text, ending: text, verdict: { enum: ['win', 'draw', 'loss', null] } },
      metrics: { type: 'object', additionalProperties: number },
    }),
  }),
  leave: object({ leave: object({ player: number }) }),
  told: object({ told: { anyOf: [value, list({ anyOf: [value, legalOrders] }), legalOrders] } }),
  done: object({ done: value, view: { $ref: '#/$defs/view' }, order: { type: 'object' } }),
};

type Method = ApiMethod | ApiMethodSignature;

function membersOf(item: ApiItem | undefined): readonly ApiItem[] {
  if (item === undefined || !ApiItemContainerMixin.isBaseClassOf(item)) return [];
  return item.members.filter(({ displayName }) => displayName !== 'reset' && displayName !== 'copy');
}

function methodsOf(item: ApiItem | undefined): Method[] {
  return membersOf(item).filter((one) => one instanceof ApiMethod || one instanceof ApiMethodSignature);
}

function typeOf(name: string): Schema {
  if (name === 'number' || name === 'boolean' || name === 'string') return { type: name };
  if (name === 'void') return { type: 'null' };
  return /^-?\d+( \| -?\d+)*$/.test(name) ? { enum: name.split(' | ').map(Number) } : {};
}

function described(item: ApiItem, schema: Schema): Schema {
  const about = item instanceof ApiDocumentedItem ? summary(item) : '';
  return about === '' ? schema : { description: about, ...schema };
}

/** A number of the view, or a list of lists of what a method answers. */
function seen(member: ApiItem): [string, Schema] {
  const type =
    member instanceof ApiProperty || member instanceof ApiPropertySignature ? member.propertyTypeExcerpt : null;
  if (type !== null) return [member.displayName, described(member, typeOf(type.text))];
  const signature = (member as ApiDeclaredItem).excerpt.text.replaceAll(/\s+/g, ' ').replace(/;$/, '');
  return [member.displayName, described(member, { $comment: signature })];
}

function argument({ name, parameterTypeExcerpt }: Parameter): Schema {
  return { title: name, ...typeOf(parameterTypeExcerpt.text) };
}

/** A method by its name, with what it is given. */
function named(method: Method): Schema {
  const args = method.parameters.map(argument);
  const least = 1 + method.parameters.filter(({ isOptional }) => !isOptional).length;
  const prefixItems = [{ const: method.displayName }, ...args];
  return described(method, { type: 'array', prefixItems, minItems: least, maxItems: prefixItems.length });
}

function orderMethods(order: ApiItem): Schema[] {
  return methodsOf(order).map(named);
}

/** Fields of an order, as they are shown. */
function fieldsOf(order: ApiItem): Schema {
  return Object.fromEntries(
    membersOf(order)
      .filter((one) => one instanceof ApiProperty || one instanceof ApiPropertySignature)
      .filter(({ propertyTypeExcerpt }) => 'type' in typeOf(propertyTypeExcerpt.text))
      .map((one) => [one.displayName, described(one, typeOf(one.propertyTypeExcerpt.text))]),
  );
}

function decide(decision: Method, types: ReadonlyMap<string, ApiItem>): Schema {
  const args = decision.parameters.slice(1).map((one): Schema => {
    const order = types.get(one.parameterTypeExcerpt.text);
    return order ? described(order, { title: one.name, type: 'object', properties: fieldsOf(order) }) : argument(one);
  });
  const properties = {
    ...{ decide: { const: decision.displayName }, player: number, number, view: { $ref: '#/$defs/view' } },
    args: { type: 'array', ...(args.length > 0 && { prefixItems: args }), maxItems: args.length },
  };
  return described(decision, object(properties));
}

function answer(decision: Method, order: ApiItem | undefined): Schema {
  const properties = {
    number,
    ...{ answer: typeOf(decision.returnTypeExcerpt.text) },
    ...(order && { order: { type: 'object', properties: fieldsOf(order), additionalProperties: false } }),
    ...(order && methodsOf(order).length > 0 && { calls: list({ anyOf: orderMethods(order) }) }),
  };
  return { title: decision.displayName, ...object(properties, ['number']), additionalProperties: false };
}
