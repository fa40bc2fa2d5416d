import { CREATION, createdIn, type Holders } from '../../kernel/holder';
import { projectStream } from './decider';

export const holds: Holders = { [CREATION]: createdIn(projectStream) };
