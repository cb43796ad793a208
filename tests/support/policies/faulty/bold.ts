import { POLICIES } from '../../faulty.js';

export default POLICIES[1].module;
