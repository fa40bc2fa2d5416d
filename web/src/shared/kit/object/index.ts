export { MoreButton } from './MoreButton';
export { ObjectPage } from './ObjectPage';
export { objectTexts } from './texts';
export { type WalkPosition } from './Walk';
