/** Body measurements in centimetres, from and to. */
export const sizeGuide = [
  { size: 'S', bust: [82, 87], waist: [64, 69], hip: [90, 95] },
  { size: 'M', bust: [88, 93], waist: [70, 75], hip: [96, 101] },
  { size: 'L', bust: [94, 99], waist: [76, 82], hip: [102, 107] },
  { size: 'XL', bust: [100, 106], waist: [83, 90], hip: [108, 114] },
  { size: 'XXL', bust: [107, 114], waist: [91, 99], hip: [115, 122] },
  { size: '3XL', bust: [115, 123], waist: [100, 109], hip: [123, 131] },
] as const

export const sizeGuideAdvice =
  'Measure over light underwear with the tape level and not tight. Between two sizes, take the larger one.'
