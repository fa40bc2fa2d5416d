export { ExportButton } from './ExportButton';
export { saveFile } from './saveFile';
export { unpaged } from './unpaged';
