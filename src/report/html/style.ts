import type { Colour } from '../../games/game.js';
import { COLUMNS_MAX, PRINTED_MAX } from '../figures/figure.js';
import { COLOURS } from '../marks.js';

/** Inks: lines and dots in light and in dark, the fill of areas in both, and whether text on it is white. */
const INKS: Readonly<Record<Colour, readonly [light: string, dark: string, fill: string, white: boolean]>> = {
  blue: ['#0072b2', '#56b4e9', '#0072b2', true],
  orange: ['#b45309', '#f5a851', '#f0a030', false],
  green: ['#00795a', '#3fc79f', '#00795a', true],
  sky: ['#2484b8', '#a6dcff', '#7cc7f0', false],
  purple: ['#a2428a', '#e29cc8', '#a2428a', true],
  olive: ['#6b6b00', '#e4d84f', '#cfc83a', false],
  rust: ['#8c2d04', '#f0764a', '#9c3a00', true],
  grey: ['#5f6872', '#c8c8c8', '#b8bfc7', false],
};

function inks(theme: 0 | 1): string {
  return COLOURS.map((name) => `--${name}:${INKS[name][theme]}`).join(';');
}

/** What is of an ink: its lines and dots, its areas and the text on them, its badge. */
const INK_RULES = COLOURS.map((name) => {
  const [, , fill, white] = INKS[name];
  return `.k-${name}{--c:var(--${name})}.f-${name}{fill:${fill};background:${fill};color:${white ? '#fff' : '#000'}}.plot .inside text.f-${name}{fill:${white ? '#fff' : '#000'}}`;
}).join('');

const DARK = `--bg:#14181d;--fg:#e6edf3;--soft:#a3aebb;--rule:#3a434d;--panel:#1d232a;--link:#79b8ff;--warn:#ffcf8a;--wb:#3a2a10;--ink:#c6e4ff;--cost:#ffd3b0;--under:#fff;--over:#000;${inks(1)}`;

/** From paper to ink; text is dark and then light on light paper, the other way on dark. */
const STEPS = [4, 14, 25, 36, 47, 66, 77, 88, 100]
  .map((percent, i) => {
    const text = `.plot .inside :is(text,g).q${i}{fill:var(--${i < 5 ? 'under' : 'over'})}`;
    return `.q${i}{fill:color-mix(in srgb,var(--ink) ${percent}%,var(--bg))}${text}`;
  })
  .join('');

/**
 * Style sheet of all pages. Marks have classes, the two themes give them colours: inks after Okabe and Ito (2008), made
 * for colour-blind readers; steps of maps go from the colour of the page to one ink. Text on each keeps a contrast of
 * at least 4.5 to 1, and each mark one of 3 to 1 against the page, by its fill or its outline.
 */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--fg:#1b1f24;--soft:#57606a;--rule:#d0d7de;--panel:#f6f8fa;--link:#0550ae;--accent:var(--link);--warn:#7a4100;--wb:#fff4df;--ink:#08306b;--cost:#6b2a00;--under:#000;--over:#fff;${inks(0)}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
@media screen{.data:not(.fit,.n1) td{min-width:5rem}:root[data-theme=dark]{color-scheme:dark;${DARK}}}
:root[data-theme=light]{color-scheme:light}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:52rem;background:var(--bg);color:var(--fg);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.2rem;line-height:1.2;color:var(--soft)}.lead.lead{font-size:clamp(1.25rem,3vw + .4rem,1.7rem);line-height:1.25;font-weight:600}h2{font-size:1.2rem;margin-top:2.2rem;border-bottom:1px solid var(--rule)}h3{font-size:1rem;margin:1.4rem 0 .3rem}
a,summary{color:var(--link)}p{margin:.5rem 0}
.verdict{font-size:1.1rem}.warning{background:var(--wb);color:var(--warn);border-left:4px solid;padding:.4rem .8rem}
.qr{width:9rem}.soft,figcaption{color:var(--soft)}.aside{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
code,pre{font:.9em ui-monospace,monospace}pre{background:var(--panel);padding:.6rem;white-space:pre-wrap;margin:.3rem 0}pre span{white-space:nowrap}
figure{margin:1rem 0;break-inside:avoid}figcaption,summary,table{font-size:.9rem}summary+figure:last-child>h3{display:none}.wide,.frame{overflow-x:auto}.plot{display:block;width:100%;max-width:49rem;height:auto}.plot.narrow{display:none}.plot.narrow,.plot.small{max-width:27rem}
table{border-collapse:collapse}th,td{text-align:left;padding:.15rem .6rem;border-bottom:1px solid var(--rule);vertical-align:top}${Array.from({ length: COLUMNS_MAX }, (_, i) => `.n${i + 1} tr>:nth-child(${i + 1 < COLUMNS_MAX ? '' : 'n+'}${i + 1})`).join(',')}{text-align:right}.data,.tile b,.plot .value,.plot .row{font-variant-numeric:tabular-nums}.fit{width:max-content}.data :is(td,th){overflow-wrap:normal;max-width:min(26rem,80vw)}.data th{max-width:9rem}
summary{cursor:pointer}
button{margin:.2rem 0;font:inherit;font-size:.85rem;color:var(--fg);background:var(--panel);border:1px solid var(--soft);border-radius:4px;padding:.1rem .6rem;cursor:pointer}
.save{float:right;margin:0}.save~*>div{clear:both}.save button{color:var(--soft)}
th button{border:0;background:none;padding:0;margin:0;font-size:inherit;text-align:inherit}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.plot text,.moment{fill:var(--fg);font:12px system-ui,sans-serif}.plot .name,.plot .axis text{fill:var(--soft)}
.grid{stroke:var(--rule)}.hit{fill:transparent;stroke:none}
.whisker{stroke:var(--fg);stroke-width:2}.reach{stroke:var(--fg)}.reach+.whisker{stroke-width:4}.dot,.bar{fill:var(--c,var(--blue))}.dot{stroke:var(--bg)}.m>.open{fill:var(--bg);stroke:var(--c,var(--blue));stroke-width:2}.reference{stroke:var(--soft);stroke-width:1.5;stroke-dasharray:5 4}
.plot .head{font-weight:600}.heat>.empty,.heat.empty{stroke:var(--rule)}.level text,.head,.narrow :is(.row,.value){paint-order:stroke;stroke:var(--bg);stroke-width:4px;stroke-linejoin:round}.level line{stroke:var(--fg);stroke-width:1.5}.level.proposed line{stroke:var(--c,var(--orange));stroke-dasharray:6 3}
.line .stroke{fill:none;stroke:var(--c);stroke-width:2.2}.line .band{fill:var(--c);fill-opacity:.28;stroke:var(--c)}.line .outer{fill-opacity:.16}.line .dot{fill:var(--c)}
${['none', '9 4', '3 3', '12 3 3 3', '6 6', '1 3'].map((dash, i) => `.l${i}{--c:var(--${['blue', 'orange', 'green', 'purple', 'olive', 'grey'][i]})}.l${i} .stroke{stroke-dasharray:${dash}}`).join('')}
${INK_RULES}
${STEPS}.cost{--ink:var(--cost)}
.tiles{display:flex;flex-wrap:wrap;gap:.6rem;margin:.8rem 0}.tile{margin:0;padding:.3rem .8rem;border-left:4px solid var(--c,var(--blue));background:var(--panel);font-size:.9rem}.tile b{font-size:1.7rem;line-height:1.2}.tile i{font-style:normal;font-weight:700}@media screen and (max-width:44rem){.data.fit{width:auto}.plot:not(.narrow,.small){display:none}.plot.narrow{display:block}.tiles{gap:.4rem}.tile{flex:1 1 8.5rem;padding:.2rem .5rem;font-size:.8rem}.tile b{font-size:1.3rem}}
.chip{display:inline-block;margin:.2rem .5rem .2rem 0;padding:.1rem .7rem;border:1px solid var(--rule);border-radius:1rem;font-size:.85rem;color:var(--soft)}meter{width:4rem}meter::-webkit-meter-optimum-value{background:var(--soft)}meter::-moz-meter-bar{background:var(--soft)}
rect.part,.heat{stroke:var(--soft)}.empty{fill:var(--panel)}.heat.marked{stroke:var(--orange);stroke-width:3}[scope=row]{white-space:nowrap}
.plot .inside g text{fill:inherit}marker{overflow:visible}.stamps{fill:none}.on>.hit,.hit.on{fill:#8886;stroke:none}.on:not(g),.on>rect,.on>circle{stroke:var(--fg);stroke-width:2}
#tip{position:fixed;z-index:2;max-width:22rem;background:var(--fg);color:var(--bg);padding:.2em .5em;border-radius:4px;font-size:.85rem;pointer-events:none}
@media screen and (min-width:56rem){.wide{width:fit-content;min-width:100%;max-width:calc(50vw + 23rem)}}@media screen and (min-width:82rem){nav{position:fixed;top:1rem;left:max(1rem,50vw - 40rem);width:13rem;max-height:calc(100vh - 2rem);overflow-y:auto;font-size:.85rem}nav ul{padding-left:1rem}}
@media print{:root{color-scheme:light!important}body{max-width:none;font-size:10pt;padding:0}.tools,:not(th)>button{display:none}.wide,.frame{overflow:visible}.plot{max-width:none}details::details-content{content-visibility:visible;block-size:auto}summary{list-style:none;color:inherit;font-weight:bold}:has(>summary+figure:last-child){display:inline-block;width:48%;margin:1%;vertical-align:top}h2,h3,summary,dt{break-after:avoid}figure{break-inside:auto}.frame,tr,thead{break-inside:avoid}.fit{width:auto}.data{font-size:7pt;line-height:1.25}.data :is(td,th){padding:0 .5em;overflow-wrap:break-word}.data th{overflow-wrap:anywhere;min-width:3.6em}.two{columns:2 8cm}.three{columns:3}.long tr:nth-child(n+${PRINTED_MAX + 1}){display:none}.long:after{content:"Printed: the first ${PRINTED_MAX} rows; the page has all.";column-span:all;font-size:7pt}}
`
  .trim()
  .replaceAll('\n', '');
