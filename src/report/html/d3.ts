/** What the figures use of d3; the build writes it into one file, so that an installed Satrap needs no d3. */
export { scaleLinear } from 'd3-scale';
export { area, curveStepAfter, line } from 'd3-shape';
