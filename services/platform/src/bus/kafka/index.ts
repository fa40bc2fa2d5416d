export { KafkaBus, type KafkaBusOptions } from './bus';
