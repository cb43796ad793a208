import { COLOURS } from '../marks.js';

/** What the page of a game has beyond the style sheet of all pages. */
export const VIEWER_STYLE = `
body{max-width:86rem}#standing{max-width:52rem}main>h1{margin:.2rem 0;font-size:1.4rem}.verdict{margin:.1rem 0}@media screen and (max-width:34rem){main>h1{font-size:1.1rem}.verdict{font-size:1rem}main>.chip{font-size:.7rem}.steer button{font-size:.72rem;padding:.2rem .35rem}.steer{font-size:.85rem}}main{padding-top:0}.js section.turn>h2{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.board{display:block;width:100%;min-width:20rem;height:auto}.board.big{min-width:17rem}.board.words{min-width:30rem}.frame.big{background:none}.frame.big:before{content:none}.ct,.ft,.nt,.wt{fill:var(--fg);stroke:none;font:10px system-ui,sans-serif;text-anchor:middle;pointer-events:none}.ft{font-weight:700;font-size:11px}.bt{font-size:16px}.nt{font-size:9px}.nt.bt{font-size:13px}.board .wt,.wt{fill:var(--soft);font-size:11px;text-anchor:start}.wt.bt{font-size:19px}
.board{stroke:var(--soft);stroke-width:1}.h{fill:var(--panel)}.n{--label:0}.board .ch{fill:none;stroke:var(--fg);stroke-width:3;--label:0}.ct{opacity:var(--label,1)}
${COLOURS.map((name) => `.h-${name}{fill:color-mix(in srgb,var(--${name}) 30%,var(--bg))}.key .h-${name}{background:color-mix(in srgb,var(--${name}) 30%,var(--bg))}`).join('')}
.board .ch,.board .vs,.board .over{pointer-events:none}.board .vs{fill:url(#hatch);--label:0}#hatch path{stroke:var(--fg);stroke-width:1.2;opacity:.3}.board .over{fill:none;stroke:var(--accent);stroke-width:6;stroke-dasharray:9 4;--label:0}
.key{display:flex;flex-wrap:wrap;gap:.2rem 1rem;padding:0;list-style:none}.key b{color:var(--fg);display:inline-block;min-width:1.6rem;text-align:center;border:1px solid var(--soft);border-radius:3px;margin-right:.3rem;print-color-adjust:exact}
.forces td,.forces th{overflow-wrap:normal}@media (max-width:34rem){.forces td,.forces th{padding:.15rem .3rem .15rem 0;white-space:normal}}
.games{display:grid;gap:1rem 2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr))}
.games>div,.games>div>div{min-width:0}.games.one{display:block}.legend{font-size:.85rem;color:var(--soft)}.state{margin:.2rem 0}
@media screen and (min-width:64rem){.games.one>div{display:grid;grid-template-columns:minmax(26rem,11fr) minmax(0,9fr);gap:0 2rem}.js .board{max-height:calc(100vh - 18.5rem)}.js .log{position:relative;overflow-y:auto;max-height:calc(100vh - 14.5rem)}.js .games:not(.one) .board{max-height:45vh}.caption{display:none}}
.log p{margin:.1rem 0;font-size:.92rem}.log i{color:var(--soft);font-style:normal;font-size:.85em}.log .ph{padding-left:1.5rem}${[0, 1, 2, 3].map((i) => `.d${i} p,.log .i${i}{padding-left:${i + 0.5}rem}`).join('')}.ph{font-weight:700}.ph i{font-weight:400}.log .mk{box-shadow:inset 3px 0 0 var(--accent)}
.chapters{position:static;width:auto;max-height:none;display:flex;overflow-x:auto;white-space:nowrap;gap:.2rem .5rem;font-size:.85rem;margin:.2rem 0;padding:.2rem}.chapters a{border:1px solid var(--rule);border-radius:1rem;padding:.05rem .6rem}@media print{.chapters{flex-wrap:wrap;white-space:normal}}.caption{margin:.3rem 0;min-height:2.6em;font-size:.92rem}.js .log p{cursor:pointer}.log .later,.log .later *{color:var(--soft)}.log .at{background:var(--panel);outline:2px solid var(--accent)}.mid :is(.ch,.vs){display:none}.board .flash{fill:none;stroke:var(--orange);stroke-width:5;pointer-events:none;--label:0}@media (prefers-reduced-motion:no-preference){.board .flash:not(.arrow){animation:flash .45s 2}@keyframes flash{50%{opacity:.15}}}
.df,p:target{background:var(--wb);color:var(--warn)}.log .df i,.log p:target i{color:inherit}
path.mk{fill:var(--orange);cursor:pointer}.now{stroke:var(--fg);stroke-width:2;visibility:hidden}
.js .now{visibility:visible}.js section.turn{display:none}.js section.turn.here{display:block}
.js .only .log :is(p:not(.sel):not(.ph),.none),.js .only .forces tbody tr:not(.sel){display:none}.events{font-size:.9rem}tr.sel th,tr.sel td,.log .sel{background:var(--panel)}
.steer{position:sticky;top:0;z-index:1;background:var(--bg);border-bottom:1px solid var(--rule);padding:.4rem 0;display:flex;flex-wrap:wrap;gap:.2rem .6rem;align-items:center}
.steer input[type=range]{flex:1 1 10rem;min-width:6rem;accent-color:var(--accent)}.legend select{font:inherit;font-size:.85rem;max-width:14rem;color:var(--fg);background:var(--panel);border:1px solid var(--soft)}
.luck{border-left:3px solid var(--accent);padding-left:.5rem;margin:.4rem 0;font-size:.92rem}.luck p,.luck ul{margin:.1rem 0}
section.turn{scroll-margin-top:5rem}.log p{scroll-margin-top:6rem}
@media print{.games{display:block}.js section.turn{display:block}.steer{display:none}.now-at{display:grid;grid-template-columns:8cm 1fr;grid-template-rows:auto 1fr;gap:0 .5cm}.forces{grid-area:1/2/3/3}.caption{display:none}.log,.state,.forces,.forces table{font-size:7pt;line-height:1.25}.forces :is(td,th){padding:0 .5em}.log p,.log p[class]{display:inline;padding:0;font-size:inherit}.log p:after{content:" · "}.log .ph[class]{display:block;margin-top:.3em}.log .mk[class]{padding-left:.4em}.log .ph:after{content:none}}
`
  .trim()
  .replaceAll('\n', '');
