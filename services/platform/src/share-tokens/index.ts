export { type ShareClaims, ShareTokens, type ShareUse, type ShareVerdict } from './share-tokens';
