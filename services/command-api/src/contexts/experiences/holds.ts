import { CREATION, createdIn, type Holders } from '../../kernel/holder';
import { experienceStream } from './decider';

export const holds: Holders = { [CREATION]: createdIn(experienceStream) };
