import admiral from '../../../dist/policies/bfge/admiral.js';
import { unhurried } from './pause.mjs';

export default unhurried(admiral, 'beginGame');
