import { CREATION, createdIn, type Holders } from '../holder';
import { projectStream } from './decider';

export const holds: Holders = { [CREATION]: createdIn(projectStream) };
