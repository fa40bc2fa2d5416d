export { openApiDocument } from './document';
export { bodyExampleOf } from './examples';
export { type OpenApiDocument, type Operation } from './types';
