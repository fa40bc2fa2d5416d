import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Deep teal from tint to shade; index 7 is the token `--primary` of the light theme. */
const teal: MantineColorsTuple = [
  '#e3f4f2',
  '#d3ece9',
  '#a9dcd7',
  '#7fcbc4',
  '#4fc4ba',
  '#2ba59b',
  '#138880',
  '#0b6e68',
  '#095d58',
  '#08544f',
];

/** Mantine drawn with the portal's own tokens (tokens.css): one look, whichever of the two draws a control. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  colors: { teal },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '10px', lg: '16px' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-3)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

export const mantineVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--primary)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--primary)',
    '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
    '--mantine-primary-color-light': 'var(--primary-soft)',
    '--mantine-primary-color-light-hover': 'var(--primary-soft-hover)',
    '--mantine-primary-color-light-color': 'var(--primary-strong)',
    '--mantine-color-white': 'var(--on-primary)',
  };
  return { variables: {}, light: shared, dark: shared };
};
