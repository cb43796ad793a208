/** Orders that are written down and read afterwards. */

import { sealed } from '../../shared/sealed.js';
import * as orders from './orders.js';

export const suppressionOrder = sealed(new orders.SuppressionOrder());
export const corpsOrder = sealed(new orders.CorpsOrder());
export const crusadeOrder = sealed(new orders.CrusadeOrder());
export const allianceOrder = sealed(new orders.AllianceOrder());
export const purchaseOrder = sealed(new orders.PurchaseOrder());
export const moveOrder = sealed(new orders.MoveOrder());
export const attackOrder = sealed(new orders.AttackOrder());
export const extropyOrder = sealed(new orders.ExtropyOrder());
export const expeditionOrder = sealed(new orders.ExpeditionOrder());
export const battle = sealed(new orders.Battle());
