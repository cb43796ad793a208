/**
 * A bot that is a policy of this package: what the policy asks of a view or an order goes over the protocol, so that it
 * must play as the policy itself does. `node bridge.mjs MODULE [FILE]`; the file takes the first lines that are said.
 */

import { appendFileSync, writeSync } from 'node:fs';
import { heardLine } from './heard-line.mjs';

const [file, log] = process.argv.slice(2);
const { default: policy } = await import(file);
const parameters = Object.fromEntries((policy.parameters ?? []).map((one) => [one.name, one.default]));
let logged = 0;

function note(line) {
  if (log !== undefined && logged++ < 150) appendFileSync(log, `${line}\n`);
}

function hear() {
  const line = heardLine();
  note(line);
  return JSON.parse(line);
}

function say(message) {
  const line = JSON.stringify(message);
  note(line);
  writeSync(1, `${line}\n`);
}

/** Says something and waits for what comes of it; decisions that are asked for meanwhile are made. */
function asked(message) {
  say(message);
  for (;;) {
    const heard = hear();
    if ('told' in heard || 'done' in heard) return heard;
    listen(heard);
  }
}

/** An object of which these values are known; everything else is a method. @param written takes what is set */
function remote(values, ask, written = {}) {
  return new Proxy(values, {
    set: (target, name, value) => {
      written[name] = value;
      target[name] = value;
      return true;
    },
    get: (target, name) => (typeof name === 'symbol' || name in target ? target[name] : (...args) => ask(name, args)),
  });
}

const players = new Map();

function decide({ decide: decision, player, number, view, args }) {
  const shown = remote(view, (name, given) => asked({ ask: [name, ...given] }).told);
  const orders = args.map((arg) => (typeof arg === 'object' ? { ...arg } : null));
  const written = {};
  const given = args.map((arg, i) =>
    orders[i] === null
      ? arg
      : remote(
          orders[i],
          (name, values) => {
            const { done, view: now, order } = asked({ call: [name, ...values] });
            Object.assign(view, now);
            Object.assign(orders[i], order);
            return done;
          },
          written,
        ),
  );
  const answer = players.get(player)[decision](shown, ...given);
  say({ number, answer, ...(Object.keys(written).length > 0 && { order: written }) });
}

function listen(message) {
  if ('decide' in message) decide(message);
  else if ('seat' in message) players.set(message.seat.player, policy.create(parameters));
  else if ('leave' in message) players.delete(message.leave.player);
}

const { hello } = hear();
const made = policy.create(parameters);
say({ ready: { name: policy.name, decisions: hello.decisions.filter((name) => name in made), seconds: 100 } });
for (;;) listen(hear());
