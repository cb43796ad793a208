import { POLICIES } from '../../faulty.js';

export default POLICIES[0].module;
