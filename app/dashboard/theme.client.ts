// Mantine in the clothes of the house: our tokens, faces and sizes. Square, flat, nothing under 44 px to press.
import {
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  type MantineColorsTuple,
  Modal,
  PasswordInput,
  Select,
  Switch,
  Table,
  Textarea,
  TextInput,
} from '@mantine/core'

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
  components: {
    Button: Button.extend({
      defaultProps: { size: SIZE },
      // White on the dark theme's green has a contrast of 2:1.
      vars: (_theme, { variant = 'filled' }) => ({
        root: variant === 'filled' ? { '--button-color': 'var(--on-brand)' } : {},
      }),
    }),
    TextInput: TextInput.extend(control),
    PasswordInput: PasswordInput.extend(control),
    Textarea: Textarea.extend(control),
    Select: Select.extend({ defaultProps: { size: SIZE, allowDeselect: false } }),
    Checkbox: Checkbox.extend(control),
    Switch: Switch.extend(control),
    // Locking the scroll puts a style element without a nonce into the page, which our policy refuses.
    Modal: Modal.extend({ defaultProps: { centered: true, lockScroll: false } }),
    DrawerRoot: Drawer.Root.extend({ defaultProps: { lockScroll: false } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'xs' } }),
  },
})

/** Mantine's own names for colours, led back to the tokens, so that both rooms change theme together. */
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
