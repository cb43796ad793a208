import garrison from '../../../policies/sfge/garrison.js';
import { unhurried } from './pause.js';

export default unhurried(garrison, 'beginGame');
