import { Box, Button } from "@mui/material";

type CountButton = {
  key: string;
  /** Its name, with its number where that is known. */
  text: string;
  isShown: boolean;
  isWarning?: boolean;
  onPress: () => void;
};

/** What a list may be narrowed to by one press, each with its number of rows. */
export function CountButtons({ label, buttons }: { label: string; buttons: readonly CountButton[] }) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: "flex",
        flexWrap: { xs: "wrap", lg: "nowrap" },
        gap: 0.25,
        "& .MuiButton-root": { px: 1, minWidth: 0, whiteSpace: "nowrap", flexShrink: 0 },
      }}
    >
      {buttons.map(({ key, text, isShown, isWarning, onPress }) => (
        <Button
          key={key}
          size="small"
          color={isWarning ? "warning" : "primary"}
          variant={isShown ? "contained" : "text"}
          aria-pressed={isShown}
          onClick={onPress}
        >
          {text}
        </Button>
      ))}
    </Box>
  );
}
