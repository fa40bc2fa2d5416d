export { auditClaim } from './audit';
export { api, tagsOfList, type Tag, type TagType } from './api';
export { type CallOptions } from './baseQuery';
export { sessionExpired } from './expired';
export { asPortalError, type PortalError } from './problem';
export { problemToForm } from './problemToForm';
export { send, type Call } from './send';
export { rememberedPosition, rememberPosition } from './position';
export { type Answer, type Body, type Params, type Query } from './types';
