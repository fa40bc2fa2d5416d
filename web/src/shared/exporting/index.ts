export { ExportButton } from './ExportButton';
export { unpaged } from './unpaged';
