/** Saves a picture as a file that needs no page: an SVG with its colours written in, or a PNG of it. */
import { download } from './download.js';

const NS = 'http://www.w3.org/2000/svg';

/** What style sheets say of shapes and other programs read as attributes; it is inherited from what holds a shape. */
const INHERITED =
  'fill,fill-opacity,stroke,stroke-width,stroke-dasharray,stroke-linejoin,paint-order,marker-mid,font-family,font-size,font-weight,text-anchor';
/** Browsers give a mixed colour in parts of one, which few other programs read. */
function plain(value: string): string {
  const parts = /^color\(srgb (\S+) (\S+) (\S+)\)$/.exec(value);
  return parts ? `rgb(${parts.slice(1).map((part) => Math.round(255 * Number(part)))})` : value;
}

/** A copy that looks the same without a style sheet. @param uses ids that it refers to are put in here */
function painted(source: Element, uses: Set<string>): Element {
  const copy = source.cloneNode() as Element;
  for (const { name } of [...copy.attributes])
    if (/^(class|tabindex|role|aria-.*|data-.*)$/.test(name)) copy.removeAttribute(name);
  const style = getComputedStyle(source);
  const above = source.parentElement && getComputedStyle(source.parentElement);
  const set = (name: string, usual?: string): void => {
    const value = style.getPropertyValue(name);
    if (value !== usual) copy.setAttribute(name, plain(value).replace(/url\("(.*)"\)/, 'url($1)'));
  };
  for (const name of INHERITED.split(',')) set(name, above?.getPropertyValue(name));
  // Nothing inherits these. Programs clip markers where nobody says otherwise.
  set('vector-effect', 'none');
  if (source.matches('marker')) set('overflow');
  for (const name of ['href', 'marker-mid']) {
    const id = /#([^")]+)/.exec(copy.getAttribute(name) ?? '')?.[1];
    if (id !== undefined) uses.add(id);
  }
  for (const child of source.childNodes) {
    if (!(child instanceof Element)) copy.append(child.cloneNode());
    // Places to point at are not to be seen.
    else if (!child.classList.contains('hit')) copy.append(painted(child, uses));
  }
  return copy;
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>, text = ''): Element {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/** Height of a line of the title, and the letters that it has for each unit of its width. */
const LINE = 20;
const LETTERS = 0.12;

interface Saved {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** The picture with its title above it, on the colour of the page. */
function saved(plot: SVGSVGElement, title: string): Saved {
  const { width, height: below } = plot.viewBox.baseVal;
  const { backgroundColor, color } = getComputedStyle(document.body);
  const uses = new Set<string>();
  const copy = painted(plot, uses);
  const defs = shape('defs', {});
  // What is used may use more, which the set then visits, too.
  for (const id of uses) {
    const used = copy.querySelector(`[id="${id}"]`) === null ? document.getElementById(id) : null;
    if (used) defs.append(painted(used, uses));
  }
  const lines = [''];
  for (const word of title.split(' ')) {
    const longer = `${lines[lines.length - 1]} ${word}`.trim();
    if (longer.length > width * LETTERS) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  const top = LINE * lines.length + 8;
  const height = below + top;
  const font = { 'font-family': 'system-ui,sans-serif', 'font-size': 15, 'font-weight': 600, fill: color };
  const heads = lines.map((line, i) => shape('text', { ...font, x: 8, y: LINE * (i + 1) }, line));
  const box = { x: 0, y: -top, width, height };
  const moved = shape('g', { transform: `translate(0 ${-top})` });
  moved.append(...heads);
  copy.prepend(shape('rect', { ...box, fill: backgroundColor, stroke: 'none' }), moved, defs);
  const size = { xmlns: NS, width, height, viewBox: `0 ${-top} ${width} ${height}` };
  for (const [key, value] of Object.entries(size)) copy.setAttribute(key, String(value));
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

/** Dots of a PNG for each unit of the picture. */
const DOTS = 2;

async function png({ text, width, height }: Saved): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = DOTS * width;
  canvas.height = DOTS * height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((take) => canvas.toBlob(take));
}

/** Saves what is to be seen of a figure: its picture for the page, or that for a phone. */
export async function save(figure: HTMLElement, kind: 'svg' | 'png'): Promise<void> {
  const plots = [...figure.querySelectorAll<SVGSVGElement>('.plot')];
  const plot = plots.find((one) => one.clientWidth > 0);
  if (!plot) return;
  const picture = saved(plot, figure.querySelector('h3')?.textContent ?? '');
  const data = kind === 'svg' ? picture.text : await png(picture);
  if (data) download(`${figure.id}.${kind}`, data, kind === 'svg' ? 'image/svg+xml' : 'image/png');
}
