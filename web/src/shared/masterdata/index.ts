export { knownChoices } from './known';
export { type MasterData, type Option, useMasterData } from './useMasterData';
