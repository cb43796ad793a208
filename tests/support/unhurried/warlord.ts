import warlord from '../../../policies/noble-houses/warlord.js';
import { unhurried } from './pause.js';

export default unhurried(warlord, 'houseArmy');
