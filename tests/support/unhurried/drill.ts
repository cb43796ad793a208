import drill from '../../../policies/star-battle/drill.js';
import { unhurried } from './pause.js';

export default unhurried(drill, 'posture');
