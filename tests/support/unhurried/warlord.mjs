import warlord from '../../../dist/policies/noble-houses/warlord.js';
import { unhurried } from './pause.mjs';

export default unhurried(warlord, 'houseArmy');
