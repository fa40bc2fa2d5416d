export {
  CommandPaletteProvider,
  useCommandPalette,
  type CommandPalette,
  type CommandPaletteView,
} from './CommandPaletteProvider';
