export { readYourWrites } from './middleware';
export { ReadPositions, type ReadPositionsOptions } from './read-positions';
