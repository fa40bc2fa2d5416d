export { MoreButton } from './MoreButton';
export { type ObjectHeader, ObjectPage } from './ObjectPage';
export { type Beside } from './Sideways';
export { objectTexts } from './texts';
export { type WalkPosition } from './Walk';
