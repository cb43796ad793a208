import admiral from '../../../policies/bfge/admiral.js';
import { unhurried } from './pause.js';

export default unhurried(admiral, 'beginGame');
