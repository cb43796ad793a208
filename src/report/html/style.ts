import { COLUMNS_MAX, PRINTED_MAX } from '../figures/figure.js';

const DARK =
  '--bg:#14181d;--fg:#e6edf3;--soft:#a3aebb;--rule:#3a434d;--panel:#1d232a;--link:#79b8ff;--warn:#ffcf8a;--wb:#3a2a10;' +
  '--c0:#56b4e9;--c1:#f0954a;--c2:#3fc79f;--c3:#e29cc8;--c4:#e4d84f;--c5:#c8c8c8';

/** Steps of a scale of colours, and of the text on them: white on the first, which are dark, black on the others. */
function steps(name: string, colours: readonly string[], dark: number): string {
  const fills = colours.map((colour, i) => `.${name}${i}{fill:${colour}}`).join('');
  const first = Array.from({ length: dark }, (_, i) => `.${name}${i}`).join();
  return `${fills}.plot .inside :is(text,g)[class^=${name}]{fill:#000}.plot .inside :is(text,g):is(${first}){fill:#fff}`;
}

/**
 * Style sheet of all pages. Marks have classes, the two themes give them colours: categories after Okabe and Ito
 * (2008), steps of heat maps from cividis (Nunez, Anderton and Renslow 2018), parts of bars from viridis (van der Walt
 * and Smith 2015), all made for colour-blind readers. Text on each step keeps a contrast of at least 4.5 to 1, and each
 * mark one of 3 to 1 against the page, by its fill or its outline.
 */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--fg:#1b1f24;--soft:#57606a;--rule:#d0d7de;--panel:#f6f8fa;--link:#0550ae;--accent:var(--link);--warn:#7a4100;--wb:#fff4df;
--c0:#0072b2;--c1:#b14a00;--c2:#00795a;--c3:#a2428a;--c4:#6b6b00;--c5:#3d3d3d}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
@media screen{.data:not(.fit,.n1) td{min-width:7rem}:root[data-theme=dark]{color-scheme:dark;${DARK}}}
:root[data-theme=light]{color-scheme:light}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:52rem;background:var(--bg);color:var(--fg);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.2rem;line-height:1.2;color:var(--soft)}.lead.lead{font-size:1.7rem;line-height:1.25;font-weight:600}h2{font-size:1.2rem;margin-top:2.2rem;border-bottom:1px solid var(--rule)}h3{font-size:1rem;margin:1.4rem 0 .3rem}
a{color:var(--link)}p{margin:.5rem 0}
.verdict{font-size:1.1rem}.warning{background:var(--wb);color:var(--warn);border-left:4px solid;padding:.4rem .8rem}
.link{overflow-wrap:anywhere}.qr{width:9rem}.soft,figcaption{color:var(--soft)}.aside{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
code,pre{font:.9em ui-monospace,monospace}pre{background:var(--panel);padding:.6rem;white-space:pre-wrap;margin:.3rem 0}pre span{white-space:nowrap}
figure{margin:1rem 0;break-inside:avoid}figcaption,summary,table{font-size:.9rem}summary+figure:last-child>h3{display:none}.wide,.frame{overflow-x:auto}.plot{display:block;width:100%;min-width:30rem;height:auto}
table{border-collapse:collapse}th,td{text-align:left;padding:.15rem .6rem;border-bottom:1px solid var(--rule);vertical-align:top}${Array.from({ length: COLUMNS_MAX }, (_, i) => `.n${i + 1} tr>:nth-child(${i + 1 < COLUMNS_MAX ? '' : 'n+'}${i + 1})`).join(',')}{text-align:right}.data,.plot .value,.plot .row{font-variant-numeric:tabular-nums}.fit{width:max-content}.data :is(td,th){overflow-wrap:normal;max-width:min(26rem,80vw)}.data th{max-width:9rem}
summary{cursor:pointer;color:var(--link)}
button{margin:.2rem 0;font:inherit;font-size:.85rem;color:var(--fg);background:var(--panel);border:1px solid var(--soft);border-radius:4px;padding:.1rem .6rem;cursor:pointer}
th button{border:0;background:none;padding:0;margin:0;font-size:inherit;text-align:inherit}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.plot text{fill:var(--fg);font:12px system-ui,sans-serif}.plot .name,.plot .axis text{fill:var(--soft)}
.grid{stroke:var(--rule)}.hit{fill:transparent;stroke:none}
.whisker{stroke:var(--fg);stroke-width:2}.dot{fill:var(--c0);stroke:var(--bg)}.m>.open{fill:var(--bg);stroke:var(--c,var(--c0));stroke-width:2}.reference{stroke:var(--soft);stroke-width:1.5;stroke-dasharray:5 4}
.bar{fill:var(--c,var(--c0))}
.plot .head{font-weight:600}.heat>.empty{stroke:var(--rule)}.level text,.head{paint-order:stroke;stroke:var(--bg);stroke-width:4px;stroke-linejoin:round}.level line{stroke:var(--fg);stroke-width:1.5}.level.proposed line{stroke:var(--c1);stroke-dasharray:6 3}
.line .stroke{fill:none;stroke:var(--c);stroke-width:2.2}.line .band{fill:var(--c);fill-opacity:.28;stroke:var(--c)}.line .outer{fill-opacity:.16}.line .dot{fill:var(--c)}
${['none', '9 4', '3 3', '12 3 3 3', '6 6', '1 3'].map((dash, i) => `.l${i}{--c:var(--c${i})}.l${i} .stroke{stroke-dasharray:${dash}}`).join('')}
${steps('q', ['#00224e', '#123570', '#3b496c', '#575d6d', '#707173', '#8a8678', '#a59c74', '#c3b369', '#fee838'], 5)}
${steps('p', ['#440154', '#443983', '#31688e', '#21918c', '#35b779', '#90d743', '#fde725'], 3)}
rect.part,.heat{stroke:var(--soft)}.empty{fill:var(--panel)}.heat.empty{fill:var(--panel);stroke:var(--rule)}.heat.marked{stroke:#b14a00;stroke-width:3}[scope=row]{white-space:nowrap}
.plot .inside g[class^=q] text{fill:inherit}marker{overflow:visible}.stamps{fill:none}.on>.hit,.hit.on{fill:#8886;stroke:none}.on:not(g),.on>rect,.on>circle{stroke:var(--fg);stroke-width:2}
#tip{position:fixed;z-index:2;max-width:22rem;background:var(--fg);color:var(--bg);padding:.2em .5em;border-radius:4px;font-size:.85rem;pointer-events:none}
@media (max-width:34rem){.frame{background:linear-gradient(90deg,var(--bg) 1rem,#0000 3rem),linear-gradient(270deg,var(--bg) 1rem,#0000 3rem) 100% 0,linear-gradient(90deg,var(--rule),#0000 1rem),linear-gradient(270deg,var(--rule),#0000 1rem) 100% 0;background-attachment:local,local,scroll,scroll;background-repeat:no-repeat}.frame:before{content:"Wider than the screen: scroll it sideways.";font-size:.8rem;color:var(--soft);position:sticky;left:0}}
@media print{:root{color-scheme:light!important}body{max-width:none;font-size:10pt;padding:0}.tools,:not(th)>button{display:none}.wide,.frame{overflow:visible}.plot{min-width:0}details::details-content{content-visibility:visible;block-size:auto}summary{list-style:none;color:inherit;font-weight:bold}h2,h3,summary,dt{break-after:avoid}figure{break-inside:auto}.frame,tr,thead{break-inside:avoid}.fit{width:auto}.data{font-size:7pt;line-height:1.25}.data :is(td,th){padding:0 .5em;overflow-wrap:break-word}.data th{overflow-wrap:anywhere;min-width:3.6em}.two{columns:2}.three{columns:3}.long tr:nth-child(n+${PRINTED_MAX + 1}){display:none}.long:after{content:"Printed: the first ${PRINTED_MAX} rows; the page has all.";column-span:all;font-size:7pt}}
`
  .trim()
  .replaceAll('\n', '');
