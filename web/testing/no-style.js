// A style sheet, as tests see it.
export default {};
