export { knownChoices } from './known';
export { useChoices } from './useChoices';
export { type MasterData, type Option, useMasterData } from './useMasterData';
