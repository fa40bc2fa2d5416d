import { CREATION, createdIn, type Holders } from '../holder';
import { experienceStream } from './decider';

export const holds: Holders = { [CREATION]: createdIn(experienceStream) };
