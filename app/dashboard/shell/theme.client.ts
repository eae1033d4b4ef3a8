// The Mantine theme: our tokens, fonts and sizes. Square, flat, no target under 44 px.
import { Button, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** From chalk to the brand's green; the dark theme uses the light end. */
const pitch: MantineColorsTuple = [
  '#e9f6ef',
  '#d3ecdf',
  '#a7d8bf',
  '#82d6ad',
  '#5fc794',
  '#2f9c69',
  '#157d50',
  '#0b6b45',
  '#00573a',
  '#00452e',
]

/** What buttons add to Mantine's variants. White on the dark theme's green has a contrast of 2:1. */
const BUTTONS: Record<string, Record<string, string>> = {
  filled: { '--button-color': 'var(--on-brand)' },
  danger: {
    '--button-bg': 'transparent',
    '--button-hover': 'var(--bad-bg)',
    '--button-color': 'var(--bad)',
    '--button-bd': '1px solid currentcolor',
  },
}

const SIZE = 'md'
const control = { defaultProps: { size: SIZE } }

export const theme = createTheme({
  colors: { pitch },
  primaryColor: 'pitch',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-head)', fontWeight: '700' },
  defaultRadius: 2,
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  // By name: `extend` would import every component on every screen.
  components: {
    Button: Button.extend({
      defaultProps: { size: SIZE },
      vars: (_theme, { variant = 'filled' }) => ({ root: BUTTONS[variant] ?? {} }),
    }),
    TextInput: control,
    PasswordInput: control,
    Textarea: control,
    Autocomplete: control,
    MultiSelect: control,
    TagsInput: control,
    Select: { defaultProps: { size: SIZE, allowDeselect: false } },
    Checkbox: control,
    Switch: control,
    // Scroll lock inserts a <style> without a nonce, which our policy blocks.
    Modal: { defaultProps: { centered: true, lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    // A list of suggestions stays visible when its field is scrolled out of sight: people scroll to read the list.
    Popover: { defaultProps: { hideDetached: false } },
    Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'xs' } },
  },
})

/** Maps Mantine's colour variables to the tokens, so that dashboard and reading side change theme together. */
export const variables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-hover': 'var(--chalk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--field-line)',
    '--mantine-color-anchor': 'var(--brand)',
  }
  return { variables: {}, light: shared, dark: shared }
}
