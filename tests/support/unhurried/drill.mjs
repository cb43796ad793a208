import drill from '../../../dist/policies/star-battle/drill.js';
import { unhurried } from './pause.mjs';

export default unhurried(drill, 'posture');
