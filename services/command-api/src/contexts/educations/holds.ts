import { CREATION, createdIn, type Holders } from '../../kernel/holder';
import { educationStream } from './decider';

export const holds: Holders = { [CREATION]: createdIn(educationStream) };
