import garrison from '../../../dist/policies/sfge/garrison.js';
import { unhurried } from './pause.mjs';

export default unhurried(garrison, 'beginGame');
